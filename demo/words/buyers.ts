import type { CatalogueModel } from '#features/lookups/server/public/catalogue/model.ts'
import type { Listing } from '../listing.ts'
import type { Random } from '../random.ts'

/** What a buyer asks, of what the advertisement leaves open first; one in eight writes nothing. */
export function buyersMessage(
  row: Listing['row'],
  model: CatalogueModel,
  r: Random,
): string | null {
  if (r.chance(0.12)) return null
  const questions = topics.filter(([applies]) => applies(row, model)).map(([, text]) => text)
  return r.pick(questions).replaceAll('{family}', model.family)
}

type Applies = (row: Listing['row'], model: CatalogueModel) => boolean
const always: Applies = () => true
const isPiston: Applies = (_, model) => model.engine?.type === 'piston'
const isTurbine: Applies = (_, model) => /turbo/.test(model.engine?.type ?? '')

const topics: readonly (readonly [Applies, string])[] = [
  [always, 'Is it still available? I could come and look at it this weekend.'],
  [always, 'Could you send me scans of the last two annuals and the engine logs?'],
  [
    always,
    'I have been looking for a good {family} for a year. When would be a good time to call?',
  ],
  [always, 'Would you consider a partial trade? I can send pictures and times of mine.'],
  [always, 'Who did the last inspection, and may I talk to that shop?'],
  [always, 'My lender asks for the N-number and the weight and balance. Could you e-mail both?'],
  [always, 'Any squawks I should know about before I book a flight out to see it?'],
  [always, 'How firm is the price for a quick cash sale after a clean pre-buy?'],
  [always, 'Would you deliver it? I would pay fuel and your ticket home.'],
  [always, 'First-time buyer here. What should I know about insurance in a {family}?'],
  [
    always,
    'Is it hangared, and since when? I will come from the coast, so corrosion is my first question.',
  ],
  [(row) => row.logs === null, 'Are all logbooks there from new? Your ad does not say.'],
  [
    (row) => row.damage_history === null,
    'Has it ever been damaged? I could not find anything about it in the ad.',
  ],
  [
    (row) => row.damage_history === 'repaired',
    'Could you send the 337s of the repair? Happy to look past it if the paperwork is good.',
  ],
  [(row) => row.useful_load_lb === null, 'What is the actual useful load from the last weighing?'],
  [(row) => row.annual_due === null, 'When is the next annual or inspection due?'],
  [(row) => row.price === null, 'Could you tell me the asking price? I have funds in place.'],
  [
    (row) => row.is_fractional,
    'How is the partnership run, and how do you schedule? I fly about 80 hours a year.',
  ],
  [(row) => row.is_for_rent, 'Is a dry lease possible for six months, with an option to buy?'],
  [
    isPiston,
    'What do the compressions look like, and has it made metal in the last few oil changes?',
  ],
  [
    isPiston,
    'Has the engine been flown regularly over the last two years? Any engine monitor data?',
  ],
  [isTurbine, 'Is the engine program transferable, and who pays the transfer fee?'],
  [
    isTurbine,
    'Please send the spec sheet, the status report and the date of the next big inspection.',
  ],
  [
    isTurbine,
    'We are replacing our aircraft this year. Can we see it, with a flight for our chief pilot?',
  ],
  [
    (_, model) => model.category === 'glider',
    'Does the trailer come with it, and when was it last on the road?',
  ],
  [
    (_, model) => /helicopter/.test(model.category),
    'Could you send the component times? What comes due in the next 500 hours?',
  ],
  [
    (_, model) => model.category === 'experimental',
    'Is the builder still around, and are the plans and the build log part of the sale?',
  ],
]
