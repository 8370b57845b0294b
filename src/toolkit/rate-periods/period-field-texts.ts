import { PERIOD_NUMBERS } from './parse-periods.ts';
import type { FieldTexts, ToolFieldTexts } from '../form/field-texts.ts';

/** Texts of the fields of all rate periods: `rate1`, `years1`, `only1`, `variable1`, `rate2` … */
export const PERIOD_FIELD_TEXTS: ToolFieldTexts = Object.fromEntries(
  PERIOD_NUMBERS.flatMap((number): [string, FieldTexts][] => [
    [`rate${number}`, { label: 'Rate' }],
    [`years${number}`, { label: 'Lasts for' }],
    [`only${number}`, { label: 'Interest only' }],
    [`variable${number}`, { label: 'Variable rate' }],
  ]),
);
