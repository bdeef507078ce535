import { type DescriptionFacts, formatThousands, type Topic } from './description-facts.ts'

const cruise = (f: DescriptionFacts) => f.model.normalCruiseKnots
const carries = (f: DescriptionFacts) =>
  f.stated.usefulLoad !== null && formatThousands(f.stated.usefulLoad)
const isPiston = (f: DescriptionFacts) => /piston/.test(f.category) && f.noun === 'airplane'

/** Sentences about the home base and past care. */
export const homeBaseTopic: Topic = {
  broker: [
    (f) => f.used && `Always hangared${f.field ? `, currently at ${f.field}` : ''}.`,
    (f) =>
      f.used &&
      f.age > 10 &&
      `Two owners in the last ${f.age > 25 ? 'twenty' : 'ten'} years, both of whom hangared it.`,
    (f) =>
      f.used &&
      f.spot.place.state === 'AZ' &&
      `A desert airplane: no corrosion, and it shows.`.replace('airplane', f.noun),
    (f) =>
      f.used &&
      f.model.hull === 'aluminum' &&
      f.spot.place.state === 'FL' &&
      `Corrosion-treated at each ${f.category === 'private-jet' ? 'major inspection' : 'annual'} since it came to Florida.`,
    (f) =>
      f.category === 'turboprop' &&
      f.used &&
      `Maintained at a factory service center with records to match.`,
  ],
  owner: [
    (f) => f.used && f.field && `Hangared at ${f.field} the whole time I have had it.`,
    (f) => f.used && `Lives in a dry hangar in ${f.city}.`,
    (f) => f.used && isPiston(f) && `Flown about once a week, which is why it runs so well.`,
    (f) =>
      f.used &&
      f.spot.place.state === 'AZ' &&
      `Arizona all its recent life, so no rust and no mildew.`,
    (f) => f.used && /glider/.test(f.category) && `Stored in its trailer, indoors in winter.`,
    (f) => f.category === 'ultralight' && `Kept in a barn in ${f.city}, covered.`,
  ],
  chatty: [
    (f) =>
      f.used &&
      f.field &&
      `Come by ${f.field} on a Saturday, the coffee is on and the door is open.`,
    (f) => f.used && f.age > 10 && `It has never spent a night outside except at Oshkosh.`,
    (f) => f.used && `It lives next to my workbench, which explains the missing workbench.`,
  ],
  brisk: [(f) => f.used && `Always hangared.`, (f) => f.used && f.city && `Hangared in ${f.city}.`],
}

/** Sentences about typical use, with numbers from the listing. */
export const missionTopic: Topic = {
  broker: [
    (f) =>
      isPiston(f) &&
      carries(f) &&
      cruise(f) &&
      `Plan on ${cruise(f)} knots and a useful load of ${carries(f)} pounds.`,
    (f) =>
      f.category === 'turboprop' &&
      cruise(f) &&
      f.model.rangeNm &&
      `${formatThousands(cruise(f) ?? 0)} knots and about ${formatThousands(Math.round(f.model.rangeNm / 50) * 50)} nautical miles with reserves: most trips are one leg.`,
    (f) =>
      f.category === 'private-jet' &&
      f.model.rangeNm !== null &&
      f.model.rangeNm > 2_500 &&
      `Coast to coast with reserves, in either direction most days.`,
    (f) =>
      f.category === 'private-jet' &&
      f.model.rangeNm !== null &&
      f.model.rangeNm <= 2_500 &&
      `The right size for the trips most companies really fly: two hours, four people, short runways.`,
    (f) =>
      f.noun === 'helicopter' &&
      f.stated.seats !== null &&
      `${f.stated.seats} seats, and equally at home with tours, survey work or a private pad.`,
    (f) =>
      f.model.archetype === 'caravan' &&
      carries(f) &&
      `Useful load is ${carries(f)} pounds, and it will lift it from short gravel.`,
  ],
  owner: [
    (f) =>
      isPiston(f) &&
      cruise(f) &&
      carries(f) &&
      `I plan ${cruise(f)} knots and it carries ${carries(f)} pounds, fuel included.`,
    (f) =>
      isPiston(f) &&
      cruise(f) &&
      (f.stated.seats ?? 0) >= 4 &&
      `${cruise(f)} knots all day, four adults if they pack like pilots.`,
    (f) =>
      isPiston(f) &&
      (f.stated.seats ?? 9) <= 2 &&
      `Perfect time-builder for two people and a light bag.`,
    (f) =>
      f.model.archetype === 'cub' && `Off in a few hundred feet, and the best view in aviation.`,
    (f) => f.model.archetype === 'extra' && `Flies aerobatics the way you think them.`,
    (f) =>
      f.category === 'experimental' &&
      cruise(f) &&
      `True airspeed is around ${cruise(f)} knots at altitude; ask for the spreadsheet.`,
    (f) =>
      f.category === 'glider' &&
      f.stated.seats === 2 &&
      `A two-seater that is good enough to take a friend across country.`,
    (f) =>
      f.category === 'glider' &&
      f.stated.seats === 1 &&
      `Harmonious controls, honest stall, and a final glide that goes on and on.`,
    (f) =>
      f.category === 'gyroplane' &&
      `Short rolls, no stall, and it shrugs off wind that keeps others inside.`,
    (f) => f.category === 'ultralight' && `Low and slow with the wind in my face, and no hurry.`,
    (f) => f.category === 'motor-glider' && `Self-launching, so no tow line and no crew.`,
  ],
  chatty: [
    (f) =>
      isPiston(f) &&
      cruise(f) !== null &&
      (cruise(f) as number) < 115 &&
      `It is not fast. You will see more.`,
    (f) =>
      isPiston(f) &&
      cruise(f) !== null &&
      (cruise(f) as number) > 165 &&
      `At ${cruise(f)} knots the in-laws are suddenly too close.`,
    (f) => f.model.archetype === 'cub' && `It will land on a sandbar, a hayfield or a good joke.`,
    (f) =>
      /glider/.test(f.category) &&
      `Five hours aloft and not a drop of fuel burned: I never tire of it.`,
    (f) =>
      f.noun === 'helicopter' &&
      `My record is four lunch stops in one day without ever using a runway.`,
  ],
  brisk: [
    (f) => carries(f) && isPiston(f) && `UL ${carries(f)} lb.`,
    (f) => cruise(f) !== null && isPiston(f) && `${cruise(f)} kt.`,
    (f) => f.category === 'private-jet' && f.used && `Part 91, no charter.`,
  ],
}

/** Sentences that apply to only one kind of aircraft. */
export const specialTopic: Topic = {
  any: [
    (f) =>
      f.category === 'glider' &&
      f.used &&
      `Comes with an enclosed trailer, one-man rigging gear and tail dolly.`,
    (f) =>
      f.category === 'glider' &&
      /oxygen/i.test(f.other ?? '') &&
      `Oxygen is fitted and the bottle is in test.`,
    (f) =>
      f.category === 'motor-glider' &&
      `Wings fold or come off for a normal hangar; covers included.`.replace(
        'fold or come off for a normal hangar',
        'come off for storage',
      ),
    (f) =>
      f.category === 'warbird' && `Parts and tooling that came with the restoration go with it.`,
    (f) =>
      f.category === 'warbird' &&
      f.used &&
      `Flown at a handful of shows a year by an experienced pilot, never raced.`,
    (f) => f.category === 'experimental' && `Builder’s log, plans and all receipts are included.`,
    (f) =>
      f.category === 'ultralight' && `Sails were replaced once and have seen little sun since.`,
    (f) => f.category === 'gyroplane' && `Rotor was re-tracked recently, no stick shake.`,
    (f) =>
      f.noun === 'helicopter' &&
      f.used &&
      `Ground-handling wheels, covers and flight manual included.`,
    (f) =>
      f.model.make === 'Cirrus' &&
      f.model.engineCount === 1 &&
      f.category === 'single-engine-piston' &&
      f.year > 2000 &&
      `CAPS parachute dates are in the logs; ask and we will send the page.`.replace(
        'we will',
        'I will',
      ),
    (f) =>
      f.model.archetype === 'rv7' &&
      f.category === 'experimental' &&
      `Workmanship is well above average, with proseal and primer where nobody looks.`,
  ],
}
