import { monthName } from '../dates.ts'
import type { DescriptionFacts, Topic } from './description-facts.ts'
import { basisLabels, formatThousands } from './description-facts.ts'

const hours = (f: DescriptionFacts) =>
  f.engine?.hours !== null &&
  f.engine?.hours !== undefined &&
  (f.engine.hours === 0 ? 'zero' : formatThousands(f.engine.hours))
const second = (f: DescriptionFacts) => {
  const right = f.stated.engines[1]
  return f.twin && right && right.hours !== null ? right.hours : null
}
const isJet = (f: DescriptionFacts) => f.category === 'private-jet'
const isPiston = (f: DescriptionFacts) => f.model.engine?.type === 'piston'
const isTurbine = (f: DescriptionFacts) =>
  Boolean(f.model.engine && /turbo/.test(f.model.engine.type))
const overhauled = (f: DescriptionFacts) =>
  (f.engine?.basis === 'SMOH' || f.engine?.basis === 'SFRM') &&
  (f.engine.hours ?? 0) > 10 &&
  hours(f)
const propeller = (f: DescriptionFacts) => f.engine?.propeller ?? null
const isRotax = (f: DescriptionFacts) => f.model.engine?.make === 'Rotax'
const single = (f: DescriptionFacts) => f.model.engineCount === 1

/** Sentences about the engine's history: time since overhaul, and the shop. */
export const engineTopic: Topic = {
  any: [
    (f) =>
      single(f) &&
      f.engine?.basis &&
      hours(f) &&
      `The ${f.engineWord} has ${hours(f)} hours ${basisLabels[f.engine.basis]}.`,
    (f) =>
      second(f) !== null &&
      second(f) === f.engine?.hours &&
      f.engine?.basis &&
      f.engine.basis === f.stated.engines[1]?.basis &&
      `Both engines have ${hours(f)} hours ${basisLabels[f.engine.basis]}.`,
    (f) =>
      second(f) !== null &&
      second(f) !== f.engine?.hours &&
      f.engine?.basis &&
      `Left engine ${hours(f)} hours, right ${formatThousands(second(f) as number)}, both ${basisLabels[f.engine.basis]}.`.replace(
        'both ',
        f.stated.engines[1]?.basis === f.engine.basis ? 'both ' : 'the left ',
      ),
    (f) =>
      isPiston(f) &&
      single(f) &&
      overhauled(f) &&
      f.engine?.overhauledOn &&
      `Engine overhauled in ${monthName(f.engine.overhauledOn)}, ${hours(f)} hours ago.`,
  ],
  broker: [
    (f, r) =>
      isPiston(f) &&
      single(f) &&
      f.engine?.basis === 'SMOH' &&
      overhauled(f) &&
      `The ${f.engineWord} was overhauled ${hours(f)} hours ago and shows ${r.pick(['compressions in the mid-70s', 'good compressions all around', 'clean oil analysis'])}.`,
    (f) =>
      isPiston(f) &&
      single(f) &&
      f.engine?.basis === 'SFRM' &&
      hours(f) &&
      `Factory remanufactured ${f.engineWord} with ${hours(f)} hours and a fresh engine logbook.`,
    (f) =>
      isPiston(f) &&
      f.engine?.basis === 'SNEW' &&
      hours(f) &&
      f.used &&
      `Original engine${f.twin ? 's' : ''}, ${hours(f)} hours since new, with trend data for most of that time.`,
    (f) =>
      isPiston(f) &&
      f.runOut &&
      hours(f) &&
      `The engine is near its recommended overhaul at ${hours(f)} hours and the asking price says so.`.replace(
        'engine is near its',
        f.twin ? 'engines are near their' : 'engine is near its',
      ),
    (f) =>
      isPiston(f) &&
      f.twin &&
      second(f) !== null &&
      second(f) !== f.engine?.hours &&
      hours(f) &&
      `Engine times are ${hours(f)} and ${formatThousands(second(f) as number)} hours, so plan accordingly.`,
    (f) =>
      f.stated.engineProgram &&
      !single(f) &&
      f.used &&
      `Engines enrolled on ${f.stated.engineProgram}, fully paid and transferable.`,
    (f) =>
      f.stated.engineProgram &&
      f.used &&
      hours(f) &&
      `Engines on ${f.stated.engineProgram}; left engine shows ${hours(f)} hours.`
        .replace('left engine shows', single(f) ? 'the engine shows' : 'left engine shows')
        .replace('Engines on', single(f) ? 'Engine on' : 'Engines on'),
    (f) =>
      isJet(f) &&
      f.stated.engineProgram &&
      f.model.archetype === 'gulfstream' &&
      f.used &&
      `Engines on ${f.stated.engineProgram}, APU on MSP.`,
    (f) =>
      f.category === 'turboprop' &&
      f.used &&
      f.twin &&
      `Hot sections inspected on schedule, trend monitoring since the last overhaul, borescope welcome.`,
    (f) =>
      f.category === 'turboprop' &&
      single(f) &&
      hours(f) &&
      `The ${f.engineWord} has ${hours(f)} hours${f.engine?.basis ? ` ${basisLabels[f.engine.basis]}` : ''}; trend monitoring is available from day one.`,
    (f) =>
      f.category === 'turboprop' &&
      f.used &&
      `Engine trend data and the last hot-section report go out with the first email.`,
    (f) =>
      f.category === 'turbine-helicopter' &&
      hours(f) &&
      `Turbine at ${hours(f)} hours${f.engine?.basis ? ` ${basisLabels[f.engine.basis]}` : ''}, daily power checks recorded.`,
    (f) => !f.used && f.engineWord && `Engine and airframe are covered by the maker’s warranty.`,
  ],
  owner: [
    (f) =>
      isRotax(f) &&
      f.used &&
      f.category !== 'ultralight' &&
      `The Rotax has always had its five-year rubber and the right oil.`,
    (f) =>
      isRotax(f) &&
      f.used &&
      f.category !== 'ultralight' &&
      hours(f) &&
      `${hours(f)} hours on the Rotax, carburetors balanced every year, mogas without ethanol.`,
    (f) =>
      f.category === 'ultralight' &&
      isRotax(f) &&
      `Decarboned on time, new plugs, and premixed only with the good oil.`,
    (f) =>
      isPiston(f) &&
      f.used &&
      !f.runOut &&
      !isRotax(f) &&
      `Borescoped at the last inspection: valves look good, walls clean.`.replace(
        'inspection',
        'oil change',
      ),
    (f) =>
      isPiston(f) &&
      single(f) &&
      f.fresh &&
      hours(f) &&
      `Only ${hours(f)} hours on the engine. I broke it in by the book and have the oil reports to prove it.`,
    (f, r) =>
      isPiston(f) &&
      single(f) &&
      f.engine?.basis === 'SMOH' &&
      hours(f) &&
      `${hours(f)} hours since the overhaul, burns a quart every ${r.pick(['eight', 'ten', 'twelve', 'fifteen'])} hours.`,
    (f) =>
      isPiston(f) &&
      f.runOut &&
      hours(f) &&
      `Yes, the engine is high at ${hours(f)} hours. It still makes full power, but I have priced it with an overhaul in mind.`
        .replace('the engine is', f.twin ? 'the left engine is' : 'the engine is')
        .replace('It still', f.twin ? 'It still' : 'It still'),
    (f) =>
      isPiston(f) &&
      f.used &&
      !f.runOut &&
      !isRotax(f) &&
      f.category !== 'ultralight' &&
      `Oil and filter changed every thirty hours, analysis each time, nothing in the filter.`,
    (f) =>
      isPiston(f) &&
      f.engine?.basis === 'STOH' &&
      hours(f) &&
      `New cylinders ${hours(f)} hours ago, bottom end never opened.`,
    (f) =>
      isPiston(f) &&
      single(f) &&
      f.engine?.basis === 'SNEW' &&
      hours(f) &&
      f.used &&
      `Engine has ${hours(f)} hours from new and has never missed a beat.`,
    (f) =>
      f.model.engine?.type === 'piston' &&
      f.category === 'ultralight' &&
      hours(f) &&
      `The two-stroke has ${hours(f)} hours on it and starts on the third pull.`.replace(
        'two-stroke',
        /Rotax/.test(f.engineWord ?? '') ? 'Rotax' : 'engine',
      ),
    (f) =>
      isTurbine(f) &&
      hours(f) &&
      `Engine time is ${hours(f)} hours${f.engine?.basis ? ` ${basisLabels[f.engine.basis]}` : ''} and every inspection is in the book.`,
    (f) =>
      f.category === 'motor-glider' &&
      hours(f) &&
      `The engine has run ${hours(f)} hours; most of its life it has been switched off, as it should be.`,
    (f) =>
      isPiston(f) &&
      (propeller(f)?.hours ?? 0) >= 20 &&
      `${propeller(f)?.make} prop with ${formatThousands(propeller(f)?.hours ?? 0)} hours${f.engine?.propeller?.basis === 'SMOH' ? ' since its overhaul' : ''}.`,
  ],
  chatty: [
    (f) =>
      isPiston(f) &&
      f.fresh &&
      hours(f) &&
      `The engine is hardly out of diapers at ${hours(f)} hours.`.replace(
        'engine is',
        f.twin ? 'left engine is' : 'engine is',
      ),
    (f) =>
      isPiston(f) &&
      f.engine?.basis &&
      hours(f) &&
      single(f) &&
      `The ${f.engineWord} is at ${hours(f)} hours ${basisLabels[f.engine.basis]} and purrs.`,
    (f) =>
      isPiston(f) &&
      f.used &&
      !f.runOut &&
      `Never had to add oil between changes on a normal trip, which tells you most of what you need to know about the engine${f.twin ? 's' : ''}.`,
    (f) =>
      isPiston(f) && f.runOut && `I won’t pretend the engine is young, and neither does the price.`,
    (f) =>
      isTurbine(f) &&
      f.used &&
      `Turbines either work or they do not, and ${single(f) ? 'this one has' : 'these have'} always worked.`,
  ],
  brisk: [
    (f) => single(f) && f.engine?.basis && hours(f) && `${hours(f)} ${f.engine.basis}.`,
    (f) =>
      second(f) !== null &&
      f.engine?.basis &&
      f.engine.basis === f.stated.engines[1]?.basis &&
      `${hours(f)}/${formatThousands(second(f) as number)} ${f.engine.basis}.`,
    (f) =>
      propeller(f)?.hours !== null &&
      propeller(f)?.basis === 'SMOH' &&
      single(f) &&
      `Prop ${formatThousands(propeller(f)?.hours ?? 0)} SPOH.`,
    (f) =>
      f.stated.engineProgram && !single(f) && f.used && `Engines on ${f.stated.engineProgram}.`,
    (f) => isPiston(f) && f.runOut && `Priced for overhaul.`,
  ],
}
