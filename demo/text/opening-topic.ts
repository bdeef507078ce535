import { type DescriptionFacts, formatThousands, type Topic } from './description-facts.ts'

const total = (f: DescriptionFacts) =>
  f.stated.totalTime !== null && formatThousands(f.stated.totalTime)
const at = (f: DescriptionFacts) => (f.field ? `at ${f.field}` : `in ${f.city}`)
const isPiston = (f: DescriptionFacts) => /piston/.test(f.category)
const aircraftName = (f: DescriptionFacts) => `${f.year} ${f.short}`

/** Opening sentences of an ad. */
export const openingTopic: Topic = {
  broker: [
    (f) => f.used && total(f) && `${aircraftName(f)} with ${total(f)} hours total time.`,
    (f) =>
      f.used &&
      f.atSeller &&
      `We know this ${f.short} well: it has been looked after on our field for years.`,
    (f) =>
      f.used &&
      f.age > 20 &&
      `Good ${f.short}s of this age are getting scarce, and this is one of the good ones.`,
    (f) =>
      f.used &&
      f.stated.damage === 'none' &&
      f.stated.logs === 'complete' &&
      `Nothing to explain here: ${aircraftName(f)}, clean records, clean airframe.`,
    (f) =>
      f.used &&
      f.annualFresh &&
      `Fresh from inspection and ready for its next owner, this ${f.short} needs nothing but a pilot.`,
    (f) =>
      f.used &&
      f.newPaint &&
      `You will see the paint first; this ${f.short} was refinished in ${f.stated.paintYear}.`,
    (f) => f.used && `New to the market, ${at(f)}: ${aircraftName(f)}.`,
    (f) =>
      f.used &&
      f.deal.price !== null &&
      `Realistically priced ${f.short} from an owner who reads the same market reports as you do.`,
    (f) =>
      f.used &&
      f.age > 3 &&
      `${f.model.make} ${f.model.model}, ${f.year} model, one of the better ones we have had through the door this year.`,
    (f) =>
      f.used &&
      f.twin &&
      /piston/.test(f.category) &&
      `If you want two engines and the room to use them, look at this ${f.short}.`,
    (f) =>
      f.used &&
      f.model.archetype === 'cub' &&
      `Stick, big tires and a door that stays open: ${aircraftName(f)}.`,
    (f) =>
      f.used &&
      f.category === 'experimental' &&
      `Professionally flown and evaluated by us, this ${f.short} is a nicely built example.`,
    (f) =>
      f.used &&
      `The ${aircraftName(f)} presented here is a well-kept example that shows better in person than in photographs.`,
    (f) =>
      f.used &&
      f.lowTime &&
      `Low-time ${f.noun}: only ${total(f)} hours on this ${aircraftName(f)}.`,
    (f) =>
      !f.used &&
      `Factory-new ${f.year} ${f.model.make} ${f.model.model}, available for immediate delivery.`,
    (f) =>
      !f.used &&
      `New ${f.short} in stock ${at(f)}. Full factory warranty, choice of training dates.`,
    (f) => f.young && f.used && `Nearly new ${f.short}, sold by its first owner.`,
    (f) =>
      f.category === 'private-jet' &&
      f.used &&
      `We are pleased to bring to market this ${f.year} ${f.model.make} ${f.model.model}, operated by a small flight department ${at(f)}.`,
    (f) =>
      f.category === 'private-jet' &&
      f.used &&
      `Turn-key ${f.short} with a clean operating history under Part 91.`,
    (f) =>
      f.category === 'turboprop' &&
      f.used &&
      `Owner-flown ${f.short}, professionally maintained and ready to go to work.`,
    (f) =>
      f.category === 'turboprop' &&
      f.used &&
      `A straightforward ${f.short} for the buyer who wants hot-section numbers and paperwork, not adjectives.`,
    (f) => isPiston(f) && f.used && `Just listed: ${aircraftName(f)}, based ${at(f)}.`,
    (f) =>
      isPiston(f) &&
      f.fresh &&
      `If you have been waiting for a ${f.short} with a fresh engine, this is the one to look at.`,
    (f) =>
      isPiston(f) &&
      f.aircraft.panelUpgraded &&
      `${aircraftName(f)} with the panel everybody wants to have already paid for.`,
    (f) => f.used && `Offered on behalf of its owner, this ${f.short} is ready for your pre-buy.`,
    (f) =>
      f.noun === 'helicopter' && f.used && `Clean ${f.short} with component sheets ready to send.`,
    (f) =>
      f.noun === 'helicopter' &&
      f.used &&
      `${aircraftName(f)}, privately operated, never used for training while with this owner.`,
    (f) =>
      /glider/.test(f.category) &&
      f.used &&
      `Complete ${f.short} outfit: hook up the trailer and go fly.`,
    (f) => f.category === 'warbird' && `A ${f.short} that flies as well as it shows.`,
    (f) =>
      f.category === 'warbird' &&
      `Airworthy ${f.year} ${f.model.make} ${f.short}, restored with a light hand and flown regularly.`,
    (f) => f.deal.isFractional && `A share in a well-run ${f.short} partnership ${at(f)}.`,
    (f) =>
      f.deal.isForRent && `Available for sale or for a longer lease: ${aircraftName(f)} ${at(f)}.`,
    (f) =>
      f.deal.previousPrice !== null &&
      f.deal.price !== null &&
      `Price reduced. ${aircraftName(f)}, and the owner wants it gone this season.`,
  ],
  owner: [
    (f) => f.used && `Time to pass on my ${f.short}.`,
    (f) => f.used && f.age > 8 && `If you are looking for an honest ${f.short}, read on.`,
    (f) => f.used && f.fresh && `${f.short} with a fresh engine, ${f.engine?.hours} hours on it.`,
    (f) =>
      f.used &&
      f.aircraft.panelUpgraded &&
      `${aircraftName(f)}, upgraded by me over the years to exactly what I wanted.`,
    (f) =>
      f.used &&
      f.newPaint &&
      `My ${f.short} was painted in ${f.stated.paintYear} and still turns heads on the ramp.`,
    (f) => f.used && total(f) && `${aircraftName(f)}, ${total(f)} hours total, lives in ${f.city}.`,
    (f) => f.used && `Selling my ${aircraftName(f)}, kept ${at(f)}.`,
    (f) =>
      f.used &&
      f.age > 12 &&
      `I have owned this ${f.short} for ${f.age > 30 ? 'seventeen' : 'nine'} years and it has never let me down.`,
    (f) => f.used && `For sale by owner: ${f.year} ${f.model.make} ${f.model.model}.`,
    (f) =>
      f.used && f.lowTime && `${total(f)} hours total, which is not much for a ${f.year} model.`,
    (f) => f.young && f.used && `Bought new in ${f.year} and flown by me only.`,
    (f) =>
      isPiston(f) &&
      f.used &&
      `Honest, well-maintained ${f.short} that flies straight and starts on the second blade.`,
    (f) =>
      f.model.archetype === 'cub' &&
      f.used &&
      `A delightful little taildragger, equally happy on grass and pavement.`,
    (f) =>
      f.category === 'experimental' &&
      `Well-built ${f.short}, tight and straight, flown most weekends.`,
    (f) =>
      f.category === 'experimental' &&
      `Second owner of this ${f.short}; the builder still lives on the field and knows every rivet.`,
    (f) =>
      f.category === 'light-sport' &&
      f.used &&
      `Light-sport ${f.short}, no medical needed for the sport pilot, and cheap to run.`,
    (f) =>
      f.category === 'ultralight' &&
      `Great first ultralight. Folds down, fits in a two-car garage with patience.`,
    (f) => f.category === 'ultralight' && `${f.short} in good flying shape, always kept inside.`,
    (f) =>
      f.category === 'gyroplane' &&
      `The most fun you can have at eighty knots. ${f.short} in excellent shape.`,
    (f) =>
      /glider/.test(f.category) &&
      f.used &&
      `${f.year} ${f.short}, flown in a two-person syndicate and rigged from its trailer.`,
    (f) =>
      f.category === 'glider' &&
      `My ${f.short} needs a new home after many good cross-country seasons.`,
    (f) =>
      f.noun === 'helicopter' &&
      f.used &&
      `Private ${f.short}, flown for pleasure and hangared ${at(f)}.`,
    (f) =>
      f.deal.isFractional &&
      `One of our partners is moving away, so a share of our ${aircraftName(f)} is open.`,
    (f) =>
      f.deal.isForRent && `Looking for a buyer, or a good tenant by the month, for my ${f.short}.`,
    (f) =>
      !f.used &&
      `Took delivery of this ${f.short} a few weeks ago; plans changed, and it is for sale with the warranty.`,
    (f) =>
      f.category === 'private-jet' &&
      f.used &&
      `Owner-flown ${f.short}, single pilot, never on a charter certificate.`,
    (f) =>
      f.category === 'turboprop' &&
      f.used &&
      `My company has outgrown this ${f.short}; it has been a wonderful machine.`,
    (f) =>
      f.twin &&
      isPiston(f) &&
      f.used &&
      `A ${f.short} that was never flown by students and never skipped an oil change.`,
  ],
  chatty: [
    (f) =>
      f.used &&
      f.age > 6 &&
      `Well, it is time. After a lot of good mornings in this ${f.short} I am letting somebody else have the fun.`,
    (f) =>
      f.used &&
      `My spouse says one of the airplanes has to go, and the ${f.short} drew the short straw.`.replace(
        'airplanes',
        f.noun === 'airplane' ? 'airplanes' : 'toys',
      ),
    (f) =>
      f.used &&
      f.age > 15 &&
      `This ${f.short} has taken us to the beach, to the mountains and to more pancake breakfasts than I can count.`,
    (f) => f.used && `I hate to see the ${f.short} go, but it deserves to fly more than I let it.`,
    (f) =>
      f.model.archetype === 'cub' &&
      `Doors open, elbow out, eighty miles an hour: that is what this ${f.short} is for.`,
    (f) =>
      f.category === 'ultralight' &&
      `If you have a field and a calm evening, you will not find more smiles per gallon.`,
    (f) =>
      f.category === 'experimental' &&
      `People walk across the ramp to look at this ${f.short}, and then they ask for a ride.`,
    (f) =>
      /glider/.test(f.category) &&
      `She climbs. I have been outclimbed in other gliders and never in this ${f.short}.`,
    (f) =>
      f.category === 'warbird' &&
      `Every time the ${f.short} starts up, half the airport comes out to watch.`,
    (f) =>
      isPiston(f) &&
      f.used &&
      `There are prettier ${f.short}s and there are cheaper ones, but you will look a long time for a better cared-for one.`,
    (f) =>
      f.noun === 'helicopter' &&
      f.used &&
      `I learned to fly in this type, then bought this ${f.short}, and it has been the best toy I ever owned.`,
    (f) =>
      f.young &&
      f.used &&
      `I ordered this ${f.short} new, chose every option, and then took a job on the other coast.`,
    (f) =>
      !f.used &&
      `Yes, it is really new: ${total(f) || 'just a few'} hours, and the cabin still smells of the factory.`,
    (f) => f.category === 'gyroplane' && `Everybody waves at a gyroplane. Be the one they wave at.`,
  ],
  brisk: [
    (f) => f.used && `For sale: ${aircraftName(f)}.`,
    (f) => f.used && total(f) && `${f.short}, ${total(f)} TT.`,
    (f) => f.used && f.stated.damage === 'none' && `Straight, no-stories ${f.short}.`,
    (f) => f.used && `${f.year} ${f.model.make} ${f.model.model}.`,
    (f) => f.used && total(f) && `TTAF ${total(f)}.`,
    (f) => f.used && `Nice ${f.short}, ready to go.`,
    (f) => !f.used && `New ${f.year} ${f.short}, delivery hours only.`,
    (f) => f.lowTime && `Low-time ${f.short}.`,
    (f) => f.fresh && `${f.short} with fresh engine${f.twin ? 's' : ''}.`,
    (f) => f.city && f.used && `${f.short}, located ${f.city}.`,
  ],
}
