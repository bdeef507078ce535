import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { Listing } from '../listing.ts'
import type { Random } from '../random.ts'

/**
 * Returns a buyer's question and its answer. Prefers facts that the ad doesn't mention. One in eight buyers sends no
 * message.
 */
export function buyerQuestion(
  row: Listing['row'],
  model: CatalogModel,
  r: Random,
): { question: string | null; answer: string } {
  if (r.chance(0.12)) return { question: null, answer: defaultAnswer }
  const [, ...texts] = r.pick(topics.filter(([applies]) => applies(row, model)))
  const [question, answer] = texts.map((text) => text.replaceAll('{family}', model.family))
  return { question: question as string, answer: answer as string }
}

const defaultAnswer =
  'Thank you for your interest. What would you like to know first? The logs are scanned, and I am at the field every day but Sunday.'

type Applies = (row: Listing['row'], model: CatalogModel) => boolean
const always: Applies = () => true
const isPiston: Applies = (_, model) => model.engine?.type === 'piston'
const isTurbine: Applies = (_, model) => /turbo/.test(model.engine?.type ?? '')

const topics: readonly (readonly [Applies, question: string, answer: string])[] = [
  [
    always,
    'Is it still available? I could come and look at it this weekend.',
    'Yes, it is. Saturday from ten works well; tell me when you leave and I have it pulled out before you are here.',
  ],
  [
    always,
    'Could you send me scans of the last two annuals and the engine logs?',
    'The last two annuals and the engine logs are scanned. Because of their size they come in two mails; call me once you have read them.',
  ],
  [
    always,
    'I have been looking for a good {family} for a year. When would be a good time to call?',
    'Any day between nine and six local time. If I do not pick up I am flying, and call back within the hour.',
  ],
  [
    always,
    'Would you consider a partial trade? I can send pictures and times of mine.',
    'I look at trades. Send me year, total time, time since overhaul and a few honest pictures, and you have a figure this week.',
  ],
  [
    always,
    'Who did the last inspection, and may I talk to that shop?',
    'The sign-off names the shop, and I have asked them to expect your call. I send you their number and a copy of the sign-off.',
  ],
  [
    always,
    'My lender asks for the N-number and the weight and balance. Could you email both?',
    'Both are on their way. If your lender wants a title search as well, we can order it together.',
  ],
  [
    always,
    'Any squawks I should know about before I book a flight out to see it?',
    'Small things only, and they are written down. I would rather read you the list on the phone than have you find out here.',
  ],
  [
    always,
    'How firm is the price for a quick cash sale after a clean pre-buy?',
    'There is some room for a clean, quick sale, but not much: it is priced by what comparable ones ask. Send an offer in writing and you have an answer the same day.',
  ],
  [
    always,
    'Would you deliver it? I would pay fuel and your ticket home.',
    'Within the lower 48, yes, at cost, once the money is in escrow. My schedule is open from the week after next.',
  ],
  [
    always,
    'First-time buyer here. What should I know about insurance in a {family}?',
    'Get a quote with your hours before anything else. Most insurers ask for transition training with an instructor who knows the {family}; I can give you two names.',
  ],
  [
    always,
    'Is it hangared, and since when? I will come from the coast, so corrosion is my first question.',
    'I would rather you looked for yourself: bring a light and we open every inspection panel together. Close-ups of the usual places come today.',
  ],
  [
    (row) => row.logs === null,
    'Are all logbooks there from new? Your ad does not say.',
    'They lie here on the table. I photograph the first and the last page of each, so that you can judge what is there.',
  ],
  [
    (row) => row.damage_history === null,
    'Has it ever been damaged? I could not find anything about it in the ad.',
    'The FAA records are ordered, and you get a copy, so that you need not take my word for it.',
  ],
  [
    (row) => row.damage_history === 'repaired',
    'Could you send the 337s of the repair? Happy to look past it if the paperwork is good.',
    'The 337s and the invoices are scanned, with pictures before and after. The shop that did it is glad to talk to you.',
  ],
  [
    (row) => row.useful_load_lb === null,
    'What is the actual useful load from the last weighing?',
    'The last weighing is in the papers. You have a copy of the sheet this afternoon.',
  ],
  [
    (row) => row.annual_due === null,
    'When is the next annual or inspection due?',
    'I look it up in the log tonight and write you the month.',
  ],
  [
    (row) => row.price === null,
    'Could you tell me the asking price? I have funds in place.',
    'Thank you for asking. I call you with the figure, because it depends on what stays in it.',
  ],
  [
    (row) => row.is_fractional,
    'How is the partnership run, and how do you schedule? I fly about 80 hours a year.',
    'There are rules for scheduling that fit on one page; you get them with the monthly costs. Eighty hours a year fits well.',
  ],
  [
    (row) => row.is_for_rent,
    'Is a dry lease possible for six months, with an option to buy?',
    'Six months are possible with a deposit and your insurer’s consent. The option to buy goes into the same paper.',
  ],
  [
    isPiston,
    'What do the compressions look like, and has it made metal in the last few oil changes?',
    'The numbers stand in the last sign-off. I send you a copy with the oil analysis reports.',
  ],
  [
    isPiston,
    'Has the engine been flown regularly over the last two years? Any engine monitor data?',
    'As often as weather and work allow; the log shows every flight. What engine data there is I send you as it came off the card.',
  ],
  [
    isTurbine,
    'Is the engine program transferable, and who pays the transfer fee?',
    'It transfers. The provider charges a fee, and I ask them for this year’s figure.',
  ],
  [
    isTurbine,
    'Please send the spec sheet, the status report and the date of the next big inspection.',
    'Spec sheet and status report come in the next mail; the next big inspection is on its first page.',
  ],
  [
    isTurbine,
    'We are replacing our aircraft this year. Can we see it, with a flight for our chief pilot?',
    'Gladly. Name two dates and the crew shows it, with a flight at cost.',
  ],
  [
    (_, model) => model.category === 'glider',
    'Does the trailer come with it, and when was it last on the road?',
    'It is part of the sale. I send you pictures of it and of its papers.',
  ],
  [
    (_, model) => /helicopter/.test(model.category),
    'Could you send the component times? What comes due in the next 500 hours?',
    'The component status sheet is on its way; what comes due within 500 hours is marked in it.',
  ],
  [
    (_, model) => model.category === 'experimental',
    'Is the builder still around, and are the plans and the build log part of the sale?',
    'Plans and build log go with it, and I give you the builder’s number.',
  ],
]
