import { monthName } from '../dates.ts'
import type { DescriptionFacts, Topic } from './description-facts.ts'

const annualName = (f: DescriptionFacts) =>
  f.category === 'experimental' || f.category === 'light-sport' ? 'condition inspection' : 'annual'
const ofPaint = (f: DescriptionFacts) => f.stated.paintYear

/** Sentences about paint and interior. */
export const appearanceTopic: Topic = {
  any: [
    (f) =>
      f.newPaint &&
      f.newInterior &&
      `Painted in ${ofPaint(f)}, interior from ${f.stated.interiorYear}.`,
    (f) => f.newPaint && `New paint in ${ofPaint(f)}.`,
    (f) =>
      f.oldPaint &&
      `Paint is from ${ofPaint(f)} and looks its age up close, fine from the taxiway.`,
  ],
  broker: [
    (f, r) =>
      f.newPaint &&
      `Repainted in ${ofPaint(f)}; we rate the exterior ${r.pick(['nine', 'eight and a half', 'nine and a half'])} out of ten.`,
    (f) => f.newInterior && `Interior redone in ${f.stated.interiorYear} and still immaculate.`,
    (f) => f.young && f.used && `Inside and out it presents as new.`,
    (f) =>
      f.oldPaint &&
      `Older paint (${ofPaint(f)}), glossy but with the chips one expects on leading edges.`,
    (f) =>
      f.category === 'private-jet' &&
      f.stated.seats !== null &&
      f.stated.seats > 5 &&
      `Cabin for ${f.stated.seats - 2} behind the crew, with forward refreshment center and enclosed aft lavatory.`.replace(
        ' and enclosed aft lavatory',
        f.model.archetype === 'gulfstream' ? ' and enclosed aft lavatory' : '',
      ),
  ],
  owner: [
    (f) => f.newInterior && `Seats and carpet were done in ${f.stated.interiorYear}.`,
    (f) =>
      f.newPaint &&
      f.category !== 'ultralight' &&
      `The paint job is from ${ofPaint(f)}, done by a shop that takes its time.`,
    (f, r) =>
      f.oldPaint &&
      `Paint is a ${r.pick(['six', 'seven'])}, from ${ofPaint(f)}; I polished it rather than hide it.`,
    (f) =>
      f.model.hull === 'steel-tube-fabric' &&
      f.used &&
      `Fabric punches well and the tubing was inspected at the last ${annualName(f)}.`,
    (f) =>
      f.model.hull === 'composite' &&
      /glider/.test(f.category) &&
      `Gelcoat is good, no crazing, profiled wings.`,
  ],
  chatty: [
    (f) =>
      f.oldPaint &&
      `The paint (${ofPaint(f)}) is what we call a fifteen-foot paint job: stand back and enjoy.`,
    (f) =>
      f.newPaint &&
      `Yes, the paint is as shiny as in the pictures; it was done in ${ofPaint(f)} and I wax it when I should be working.`,
    (f) =>
      f.newInterior &&
      `The interior was redone in ${f.stated.interiorYear} and my dog has never been in it.`,
  ],
  brisk: [
    (f) => f.newPaint && `Paint ${ofPaint(f)}.`,
    (f) => f.newInterior && `Interior ${f.stated.interiorYear}.`,
    (f) => f.newPaint && f.newInterior && `P&I 9/9.`,
  ],
}

/** Sentences about the annual, logbooks, and damage. */
export const maintenanceTopic: Topic = {
  any: [
    (f) =>
      f.annualFresh &&
      f.used &&
      `Fresh ${annualName(f)}, good through ${monthName(f.stated.annualDue as string)}.`,
    (f) =>
      f.stated.damage === 'none' &&
      f.stated.logs === 'complete' &&
      f.used &&
      `Complete logbooks, no damage history.`,
    (f) =>
      f.stated.damage === 'repaired' &&
      f.age > 20 &&
      `Old damage, long since repaired and documented.`,
  ],
  broker: [
    (f) =>
      f.stated.logs === 'complete' &&
      f.used &&
      `All logs are on hand from the first flight and have been scanned for your review.`,
    (f) =>
      f.stated.damage === 'repaired' &&
      `Damage history, properly repaired by a certified shop; the forms are in the data room.`,
    (f) =>
      f.stated.damage === 'damaged' &&
      `Sold as is with current damage, for the buyer who has a shop.`,
    (f) =>
      f.annualSoon &&
      `The ${annualName(f)} is due in ${monthName(f.stated.annualDue as string)} and can be combined with your pre-buy.`,
    (f) =>
      f.stated.logs === 'partial' &&
      `Early logbooks are missing; records since then are continuous.`,
    (f) =>
      f.stated.logs === 'missing' &&
      `Logbooks were lost before this ownership, and the price takes it into account.`,
    (f) =>
      f.category === 'private-jet' &&
      f.used &&
      `All major inspections are current and tracked on CAMP.`,
    (f) =>
      f.category === 'private-jet' &&
      f.used &&
      f.stated.inspections &&
      `Inspections: ${f.stated.inspections}.`,
    (f) =>
      f.model.make === 'Robinson' &&
      f.used &&
      `Blades and life-limited parts are listed on the component sheet; the 12-year clock is your friend here.`.replace(
        '; the 12-year clock is your friend here',
        '',
      ),
    (f) =>
      f.noun === 'helicopter' &&
      f.used &&
      `All airworthiness directives and service bulletins complied with.`,
  ],
  owner: [
    (f) => f.stated.damage === 'none' && f.used && `No damage history, ever.`,
    (f) =>
      f.stated.damage === 'repaired' &&
      `There was a hard landing years before me; it was repaired properly and it is all in the logs.`.replace(
        ' and it is all in the logs',
        f.stated.logs === 'complete' ? ' and it is all in the logs' : '',
      ),
    (f) =>
      f.stated.damage === 'damaged' &&
      `It needs repair: please ask for pictures of the damage before you drive out.`,
    (f) => f.stated.logs === 'complete' && f.used && `I have every logbook back to day one.`,
    (f) =>
      f.stated.logs === 'partial' &&
      `The first logbook went missing sometime in the last century; everything after that is here.`.replace(
        'in the last century',
        f.year < 1985 ? 'in the last century' : 'before I bought it',
      ),
    (f) => f.annualFresh && f.used && `Just out of ${annualName(f)} with nothing deferred.`,
    (f) =>
      f.annualPast &&
      `Out of ${annualName(f)} at the moment; I would rather do it with the buyer’s mechanic than twice.`,
    (f) =>
      f.annualSoon &&
      `${annualName(f) === 'annual' ? 'Annual' : 'Condition inspection'} is due in ${monthName(f.stated.annualDue as string)}; at full price I will include it.`,
    (f) =>
      f.used &&
      !/ultralight|glider/.test(f.category) &&
      f.stated.damage !== 'damaged' &&
      !f.annualPast &&
      `I have never deferred a squawk that mattered.`,
    (f) =>
      f.used &&
      f.age > 6 &&
      !/ultralight|glider/.test(f.category) &&
      f.stated.damage !== 'damaged' &&
      `Same mechanic for years, and he would tell you if there was something to tell.`,
  ],
  chatty: [
    (f) =>
      f.annualFresh &&
      f.used &&
      `My mechanic found two squawks at the last ${annualName(f)}, both fixed, and then ran out of things to look at.`,
    (f) =>
      f.stated.damage === 'repaired' &&
      `Somebody bent it once, before my time. Somebody good straightened it.`,
    (f) =>
      f.stated.logs === 'complete' &&
      f.used &&
      f.age > 25 &&
      `The logbooks make good reading on a rainy day, and they are all there.`,
  ],
  brisk: [
    (f) => f.stated.damage === 'none' && f.used && `NDH.`,
    (f) => f.stated.logs === 'complete' && f.used && `All logs.`,
    (f) => f.annualFresh && f.used && `Fresh ${annualName(f)}.`,
    (f) => f.stated.damage === 'repaired' && `DH, repaired.`,
    (f) => f.stated.damage === 'damaged' && `Damaged, sold as is.`,
    (f) => f.annualPast && `Out of ${annualName(f)}.`,
  ],
}
