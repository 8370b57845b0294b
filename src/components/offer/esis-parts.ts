import { ROUTES } from '../../domain/routes.ts';

/** A part of the information sheet, explained. */
export interface EsisPart {
  /** The part as the sheet calls it, in short. */
  name: string;
  stands: string;
  look: string;
  ask: readonly string[];
  /** Where its figures go in the comparison. */
  compare?: { href: string; text: string };
}

/** Where a field of the comparison stands. */
const field = (name: string) => `${ROUTES.offers}#a-${name}`;

/** The parts of the European Standardised Information Sheet, in their order (docs/facts.md). */
export const ESIS_PARTS: readonly EsisPart[] = [
  {
    name: 'The lender',
    stands: 'Who lends you the money, with address, telephone and a person to speak to.',
    look: 'Is the name the same as on the loan contract? A group can have several companies.',
    ask: ['Who answers my questions, and how do I reach that person directly?'],
  },
  {
    name: 'The credit intermediary',
    stands: 'Who stands between you and the lender, if anybody does, and how that person is paid.',
    look: 'Is somebody paid for bringing you, and by whom? If nobody is between you, it is empty.',
    ask: ['Who is paid for this loan, how much, and does it change what I pay?'],
  },
  {
    name: 'The main features of the loan',
    stands: 'Amount, currency, length, kind of loan, kind of rate, and the total to be repaid.',
    look: 'Is it the loan you asked for? Is the currency the one you earn in? The total is the sum of everything you pay back.',
    ask: [
      'Why is the amount not the one I asked for?',
      'What is the total to be repaid made of?',
      'If I earn in another currency: how can I limit that risk?',
    ],
    compare: { href: field('amount'), text: 'Type the amount into the comparison' },
  },
  {
    name: 'The interest rate and other costs',
    stands: 'The APRC, the interest rate behind it, and each cost: once, and again and again.',
    look: 'How long is the rate fixed? What is it then: which base, and how much on top? Which costs are inside the APRC, and which are named but not inside?',
    ask: [
      'When does the rate change for the first time, and what is it worked out from then?',
      'Which costs are not in the APRC?',
      'Is there a lowest rate, below which mine will not go?',
      'Would you take an equal insurance policy of another company, and what is the rate then?',
    ],
    compare: { href: field('rate1'), text: 'Type rates and costs into the comparison' },
  },
  {
    name: 'How often and how many times you pay',
    stands: 'The rhythm of the payments, nearly always monthly, and their number.',
    look: 'Twelve times the years should give the number. A different one means months in which you pay interest alone, or nothing.',
    ask: ['From which day do I pay, and what do I pay before that?'],
    compare: { href: field('years1'), text: 'Type how long each part lasts' },
  },
  {
    name: 'The amount of each payment',
    stands:
      'What you pay each time. Where the rate can change, also an example of a higher payment.',
    look: 'Could you pay the higher one as well, in a bad year? Is the insurance in it?',
    ask: [
      'What would I pay a month if the rate were one point higher, and two?',
      'Which part of the payment is not the loan: insurance, the account?',
    ],
    compare: { href: ROUTES.calculator, text: 'Check the payment with the calculator' },
  },
  {
    name: 'The repayment table',
    stands: 'Payment by payment: interest, what is repaid, and what you still owe.',
    look: 'How much is owed when the fixed years end? That is the sum the new rate works on.',
    ask: ['Can I have the table for the rate after the fixed years as well?'],
    compare: { href: ROUTES.calculator, text: 'See your own table in the calculator' },
  },
  {
    name: 'What else you must do',
    stands: 'What the lender asks for with these terms: insurance, an account, a salary paid in.',
    look: 'Other products may not be tied to the loan. What is a condition, and what only makes the price better?',
    ask: [
      'What happens to my rate if I stop one of these?',
      'Which insurance do I need, and until when?',
    ],
    compare: { href: field('insurance'), text: 'Type the insurance into the comparison' },
  },
  {
    name: 'Repaying early',
    stands: 'That you may repay early, in whole or in part, and what it costs.',
    look: 'Is there a compensation, in which years, and how is it worked out? It must be fair, and no more than what the lender loses.',
    ask: [
      'What would it cost to repay everything after three years, and after five?',
      'May I repay a part each year without a cost?',
    ],
    compare: { href: field('compensation'), text: 'Type the compensation into the comparison' },
  },
  {
    name: 'What the loan lets you change',
    stands:
      'Whether the loan can move to another lender or another home, and whether you can pause.',
    look: 'The conditions behind the word yes.',
    ask: ['If I sell and buy again, can this loan come along, and on the same terms?'],
  },
  {
    name: 'Your other rights',
    stands: 'The time you have to think before you decide, and what else the law gives you.',
    look: 'How long does the offer hold? The law gives you time to compare: your offer says how long.',
    ask: ['Until which day can I accept, and what may change before that?'],
  },
  {
    name: 'How to complain',
    stands:
      'Where to write inside the bank, how long an answer takes, and who looks at it after that.',
    look: 'The outside body: in Cyprus this can be the Financial Ombudsman, after the bank itself.',
    ask: ['Where do I write if something is wrong, and by when do I hear from you?'],
  },
  {
    name: 'If you cannot pay',
    stands: 'What happens when payments are missed: costs, interest, and in the end the home.',
    look: 'From when does it cost more, and how much? Whom to speak to, early.',
    ask: ['Whom do I call before I miss a payment, and what can be changed then?'],
  },
  {
    name: 'More information',
    stands: 'Which law the contract follows, its language, and when you get the draft.',
    look: 'Do you read that language well? If not, have your lawyer explain it before the day.',
    ask: ['Can I have the draft of the contract now, to take home?'],
  },
  {
    name: 'Who supervises the lender',
    stands: 'The authority that watches over the lender.',
    look: 'A name and an address you can look up yourself.',
    ask: ['Under which name does the authority list you?'],
  },
];
