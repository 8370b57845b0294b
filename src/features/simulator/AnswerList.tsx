import { LaidTile } from './AnswerTiles.tsx';
import type { DescribedAnswer } from './questions-texts.ts';
import type { SimulatorStore } from './simulator-store.ts';
import { BUTTONS } from './texts.ts';

interface AnswerListProps {
  id: string;
  title: string;
  /** Level of the title. */
  heading: 'h2' | 'h3';
  answers: readonly DescribedAnswer[];
  /** Shows the tile of each answer. */
  hasTiles?: boolean;
  disabled?: boolean;
  simulator: SimulatorStore;
}

/** Answers so far, each with a button to change it. */
export function AnswerList(props: AnswerListProps) {
  const { id, title, heading: Heading, answers, hasTiles, disabled, simulator } = props;
  return (
    <section aria-labelledby={id}>
      <Heading className="mt-1 text-lg" id={id}>
        {title}
      </Heading>
      <dl className="divider-top mt-3">
        {answers.map(({ questionId, short, label }, index) => (
          <div
            className={`relative grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-border py-0.5 text-sm/[1.35] max-[20rem]:block ${hasTiles ? 'pl-9.5' : ''}`}
            key={questionId}
          >
            <dt className="text-muted">
              {hasTiles && <LaidTile index={index} />}
              <span>{short}</span>
            </dt>
            <dd className="font-semibold">{label}</dd>
            <dd className="col-start-2 row-start-1 row-end-3">
              <button
                className="link link-button"
                type="button"
                disabled={disabled}
                onClick={() => simulator.move({ type: 'change', questionId })}
              >
                <span>{BUTTONS.change}</span>
                <span className="visually-hidden">{` ${short}`}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
