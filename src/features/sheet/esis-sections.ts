import { ROUTES } from '../../site/routes.ts';

/** Explanation of a section of the ESIS. */
export interface EsisSection {
  /** Title of the section, shortened. */
  name: string;
  whatItSays: string;
  whatToCheck: string;
  questions: readonly string[];
  /** Link to the tool that uses the values of this section. */
  compare?: { href: string; text: string };
}

/** Link to a field of the offer comparison. */
const field = (name: string) => `${ROUTES.offers}#a-${name}`;

/** The sections of the European Standardised Information Sheet, in its order (docs/facts.md). */
export const ESIS_PARTS: readonly EsisSection[] = [
  {
    name: 'The lender',
    whatItSays: 'Who lends you the money, their address, phone number and a contact.',
    whatToCheck:
      'Is the name the same as on the loan contract? A group can have several companies.',
    questions: ['Who answers my questions, and how do I reach that person directly?'],
  },
  {
    name: 'The credit intermediary',
    whatItSays:
      'Who arranges the loan between you and the lender, if anyone, and how they are paid.',
    whatToCheck:
      'Is anyone paid for introducing you, and who pays? Without an intermediary, this part is empty.',
    questions: ['Who gets a fee for this loan, how much, and do I pay more for it?'],
  },
  {
    name: 'The main features of the loan',
    whatItSays:
      'The amount, currency, term, type of loan, type of rate and the total to be repaid.',
    whatToCheck:
      'Is it the loan you asked for? Is it in the currency you earn in? The total is everything you pay back.',
    questions: [
      'If the amount is not what I asked for, why not?',
      'What makes up the total to be repaid?',
      'If I earn in another currency, how can I limit that risk?',
    ],
    compare: { href: field('amount'), text: 'Enter the amount in the comparison' },
  },
  {
    name: 'The interest rate and other costs',
    whatItSays: 'The APRC, the interest rate, and every cost, one-off or regular.',
    whatToCheck:
      'How long is the rate fixed? After that, what is the base and what is the margin? Which costs are in the APRC, and which are listed but not in it?',
    questions: [
      'When does the rate first change, and how is it worked out after that?',
      'Which costs are not in the APRC?',
      'Is there a minimum that my rate cannot go below?',
      'Would you accept an equivalent policy from another insurer, and at what rate?',
    ],
    compare: { href: field('rate1'), text: 'Enter rates and costs in the comparison' },
  },
  {
    name: 'How often and how many times you pay',
    whatItSays: 'How often you pay, nearly always monthly, and how many times.',
    whatToCheck:
      'If you pay monthly, the number of payments should be twelve times the number of years. If there are fewer, ask which months have no payment.',
    questions: ['When do I start paying, and what do I pay before that?'],
    compare: { href: field('years1'), text: 'Enter how long each rate runs' },
  },
  {
    name: 'The amount of each payment',
    whatItSays:
      'What you pay each time. If the rate can change, also an example of a higher payment.',
    whatToCheck: 'Could you still pay the higher one in a bad year? Is the insurance in it?',
    questions: [
      'What would I pay a month if the rate were one or two points higher?',
      'How much of each payment is for other things, such as insurance or the account?',
    ],
    compare: { href: ROUTES.calculator, text: 'Check the payment with the calculator' },
  },
  {
    name: 'The repayment table',
    whatItSays: 'Payment by payment: interest, what is repaid, and what you still owe.',
    whatToCheck:
      'How much do you owe when the fixed years end? The new rate applies to that amount.',
    questions: ['Can I also have a table for the years after the fixed rate ends?'],
    compare: { href: ROUTES.calculator, text: 'See your own table in the calculator' },
  },
  {
    name: 'What else you must do',
    whatItSays: 'What these terms depend on: insurance, an account, your salary paid in.',
    whatToCheck:
      'As a rule, the lender may not make you buy its other products. Which of these must you have, and which only lower your rate?',
    questions: [
      'What happens to my rate if I stop one of these?',
      'Which insurance do I need, and for how long?',
    ],
    compare: { href: field('insurance'), text: 'Enter the insurance in the comparison' },
  },
  {
    name: 'Repaying early',
    whatItSays: 'That you may repay early, in whole or in part, and what it costs.',
    whatToCheck:
      'Is there a charge, in which years, and how is it worked out? It must be fair, and no more than the lender loses by it.',
    questions: [
      'What would it cost to repay everything after three years, and after five?',
      'Can I repay part each year at no cost?',
    ],
    compare: { href: field('compensation'), text: 'Enter that charge in the comparison' },
  },
  {
    name: 'What the loan lets you change',
    whatItSays:
      'Whether you can move the loan to another lender or home, and whether you can pause it.',
    whatToCheck: 'If it says yes, on what conditions?',
    questions: ['If I move home, can I take this loan with me on the same terms?'],
  },
  {
    name: 'Your other rights',
    whatItSays: 'The time you have to think before you decide, and what else the law gives you.',
    whatToCheck:
      'How long is the offer valid? The law gives you time to compare offers, and this part says how much.',
    questions: ['What is the last day to accept, and what may change by then?'],
  },
  {
    name: 'How to complain',
    whatItSays:
      'Who to write to at the bank, how long a reply takes, and who to turn to after that.',
    whatToCheck: 'Where to go after the bank: in Cyprus this can be the Financial Ombudsman.',
    questions: ['Where do I write if something is wrong, and when will I hear back?'],
  },
  {
    name: 'If you cannot pay',
    whatItSays: 'What happens if you miss payments: costs, interest and even losing the home.',
    whatToCheck: 'When do extra costs start, and how much are they? Who can you call?',
    questions: ['Who do I call before I miss a payment, and what can you change then?'],
  },
  {
    name: 'More information',
    whatItSays: 'Which law and language the contract uses, and when you get a draft.',
    whatToCheck: 'Do you read that language well? If not, ask your lawyer to explain it first.',
    questions: ['Can I take a draft of the contract home now?'],
  },
  {
    name: 'Who supervises the lender',
    whatItSays: 'The authority that supervises the lender.',
    whatToCheck: 'Can you look up its name and address yourself?',
    questions: ['Under what name does the authority list you?'],
  },
];
