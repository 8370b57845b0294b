import { RESULT } from './final-texts.ts';
import type { ResultLinks } from './result-props.ts';

/** What the questions leave out, with a page about each circumstance if the site has one. */
export function UnseenByLight({ links }: { links: ResultLinks }) {
  const circumstances = [
    { path: links.selfEmployedGuide, label: RESULT.selfEmployed },
    { path: links.nonResidentService, label: RESULT.abroad },
    { path: links.lettingService, label: RESULT.letting },
    { path: links.refusalGuide, label: RESULT.refused },
    { path: links.arrearsGuide, label: RESULT.late },
  ];
  return (
    <section className="sim-unseen" aria-labelledby="sim-unseen">
      <h3 id="sim-unseen">{RESULT.unseen}</h3>
      <p>{RESULT.unseenLead}</p>
      <ul>
        {circumstances.map(({ path, label }) => (
          <li key={label}>
            {path === undefined ? <span>{label}</span> : <a href={path}>{label}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}
