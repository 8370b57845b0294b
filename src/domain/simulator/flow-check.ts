/** A question of a flow that has not been validated. */
export interface UncheckedQuestion {
  readonly id: string;
  readonly choices: readonly {
    readonly value: string;
    readonly score: string;
    readonly from?: number;
  }[];
  readonly dependsOn?: { readonly questionId: string; readonly value: string };
}

const SCORES = ['GREEN', 'YELLOW', 'RED'];

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

/**
 * Validates the question flow. Runs at build time only: the simulator page does not build with any
 * problem.
 *
 * @param flow the questions in the order asked
 * @returns one message per problem
 */
export function flowProblems(flow: readonly UncheckedQuestion[]): readonly string[] {
  const problems = repeated(flow.map(({ id }) => id)).map(
    (id) => `'${id}' is the id of two questions: give each its own.`,
  );
  for (const [index, { id, choices, dependsOn }] of flow.entries()) {
    if (choices.length < 2) problems.push(`'${id}' needs at least two choices.`);
    for (const value of repeated(choices.map((choice) => choice.value)))
      problems.push(`'${id}' has two choices with the value '${value}': give each its own.`);
    for (const { value, score } of choices)
      if (!SCORES.includes(score))
        problems.push(`'${id}', '${value}': the score '${score}' is none of ${SCORES.join(', ')}.`);

    const bounds = choices.map(({ from }) => from);
    if (bounds.some((from) => from !== undefined)) {
      const rising = bounds.every((from, place) => {
        const previous = bounds[place - 1];
        return from !== undefined && (place === 0 ? from === 0 : from > (previous ?? from));
      });
      if (!rising) problems.push(`'${id}': give every band a 'from', rising, the first one 0.`);
    }

    if (!dependsOn) continue;
    const asked = flow.slice(0, index).find((question) => question.id === dependsOn.questionId);
    if (!asked)
      problems.push(`'${id}' depends on '${dependsOn.questionId}', which is not asked before it.`);
    else if (asked.dependsOn)
      problems.push(`'${id}' depends on '${asked.id}', which is not always asked itself.`);
    else if (!asked.choices.some(({ value }) => value === dependsOn.value))
      problems.push(
        `'${id}' depends on '${asked.id}' being '${dependsOn.value}', not one of its choices.`,
      );
  }
  return problems;
}
