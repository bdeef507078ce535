import type { Random } from '../random.ts'
import type { DescriptionFacts, Sentence } from './description-facts.ts'

/** Generates the description of a balloon or airship. Most sentences about airplanes don't apply to them. */
export function describeAerostat(facts: DescriptionFacts, r: Random): string {
  const { opening, details, closing } = facts.category === 'balloon' ? balloon : airship
  const texts = (sentences: readonly Sentence[]) =>
    r.shuffle(sentences).flatMap((sentence) => sentence(facts, r) || [])
  const [first = ''] = texts(opening)
  const [last = ''] = texts(closing)
  return [first, ...texts(details).slice(0, r.int(2, 4)), last].filter(Boolean).join(' ')
}

const balloon: Texts = {
  opening: [
    (f) =>
      `${f.year} ${f.model.make} ${f.model.model}, complete and ready to fly: envelope, basket, burners, tanks, and fan.`,
    (f) => `Selling our ${f.year} ${f.short} system from ${f.city}.`,
    (f) =>
      `${f.model.make} ${f.model.model} with matching bottom end, flown for fun on calm mornings.`,
  ],
  details: [
    () => 'Fabric is crisp, and the colors are bright from the crown to the skirt.',
    () => 'Burners light on the first strike and were serviced with new hoses.',
    () => 'The fabric was grab-tested at the last annual inspection.',
    () => 'Tanks are within their ten-year inspection, with paperwork.',
    (f) => f.stated.logs === 'complete' && 'Complete logbooks for envelope and bottom end.',
    (f) => f.stated.damage === 'none' && 'No damage history: no heat, no power lines, no repairs.',
    (f) => f.stated.damage === 'repaired' && 'One repaired panel, done by a repair station.',
    () => 'Stored dry in its bag, never packed wet.',
    (f) => (f.stated.seats ?? 0) > 6 && 'Has earned its keep on sunrise rides with a paying crowd.',
  ],
  closing: [
    () => 'Come and see it inflated.',
    () => 'We can inflate it for you on any calm evening.',
    () => 'The trailer can be sold separately.',
    () => 'Your repair station is welcome to inspect it.',
  ],
}

const airship: Texts = {
  opening: [
    (f) =>
      `${f.year} ${f.model.make} ${f.model.model} with gondola, envelope, and ground equipment.`,
    (f) => `Rarely offered: a ${f.model.make} ${f.model.model}, located in ${f.city}.`,
  ],
  details: [
    () => 'Flown for advertising contracts and always inspected on time.',
    () => 'Banners attach to both sides, so your sponsor’s artwork fits.',
    (f) => f.stated.logs === 'complete' && 'Complete records for envelope, gondola, and engine.',
    () => 'Crew training for the buyer’s team can be arranged.',
    (f) => f.stated.damage === 'none' && 'No damage history.',
  ],
  closing: [() => 'Inspection by appointment.', () => 'Spares list on request.'],
}

type Texts = Record<'opening' | 'details' | 'closing', readonly Sentence[]>
