import { defaultLoan } from '#features/listings/loan.ts'
import { hasTrait } from '#features/lookups/server/public/model-traits.ts'
import { translateRegion } from '#kernel/format/addresses.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { costClasses, fullModelName } from './cost-class.ts'
import type { CostInputs } from './cost-inputs.ts'
import { type CostPart, findRate } from './cost-rates.ts'
import { estimateSourceLabel } from './estimate-source-label.ts'
import { classRates, estimateHangarRent, rentLevels } from './rates.ts'

const loan: CostPart = () => ({
  id: 'loan',
  name: 'Loan',
  source: t`Terms: ${translate(estimateSourceLabel)}, not an offer. Enter 100% down if you don’t need a loan`,
  values: {
    downPercent: defaultLoan.downPaymentPercent,
    ratePercent: defaultLoan.ratePercent,
    loanYears: defaultLoan.years,
  },
})

const hangar: CostPart = (aircraft) => {
  const { rent, kind, level } = estimateHangarRent(aircraft)
  const place = aircraft.place === null ? translate('the US') : translateRegion(aircraft.place)
  return {
    id: 'hangar',
    name: kind.endsWith('hangar') ? 'Hangar' : 'Storage space',
    source:
      kind === 'storage unit'
        ? t`A ${translate(kind)} in ${place}, ${translate(rentLevels[level].words)}: ${translate(estimateSourceLabel)}`
        : t`A ${translate(kind)} in ${place}, ${translate(rentLevels[level].words)}: ${translate(estimateSourceLabel)}. Check with the airport`,
    values: { hangarMonthly: rent },
  }
}

const insurance: CostPart = (aircraft) => {
  const { hullPercent, liabilityYearly } = classRates[aircraft.costClass]
  const { points, words } = hullPoints(aircraft)
  return {
    id: 'insurance',
    name: 'Insurance',
    source:
      aircraft.costClass === 'ultralight'
        ? t`Private use of ${translate(costClasses.ultralight)}${translate(words)}: ${translate(estimateSourceLabel)}. Get a quote`
        : t`Private use of ${translate(costClasses[aircraft.costClass])}${translate(words)} by a rated pilot: ${translate(estimateSourceLabel)}. Get a quote`,
    values: { hullPercent: Math.round((hullPercent + points) * 100) / 100, liabilityYearly },
  }
}

/** Returns surcharges on the class's hull rate. */
function hullPoints(aircraft: CostInputs) {
  const { gear, category } = aircraft
  if (aerobatic.test(fullModelName(aircraft))) return { points: 1, words: ' flown for aerobatics' }
  if (gear === 'floats' || gear === 'amphibious') return { points: 4, words: ' on floats' }
  // Excludes warbirds, because nearly all have a tailwheel and their rates already include it.
  if (gear?.includes('tailwheel') && category !== 'warbird')
    return { points: 0.5, words: ' with a tailwheel' }
  return { points: 0, words: '' }
}

const aerobatic = /^Extra|Pitts|Eagle II\b|\bCAP 2\d/

const crew: CostPart = (aircraft) => {
  const { costClass, category } = aircraft
  if (costClass === 'airship')
    return {
      id: 'crew',
      name: 'Crew',
      source: t`Two pilots and a ground crew of eight, salaried: ${translate(estimateSourceLabel)}`,
      values: { crewYearly: 600_000, crewHourly: 0 },
    }
  if (category !== 'private-jet' || hasTrait('single-pilot', aircraft)) return null
  const isSalaried = ['super-midsize-jet', 'large-jet', 'ultra-long-range-jet'].includes(costClass)
  return {
    id: 'crew',
    name: 'Crew',
    source: isSalaried
      ? t`Two salaried pilots with benefits: ${translate(estimateSourceLabel)}`
      : t`Two contract pilots paid by the day: ${translate(estimateSourceLabel)}`,
    values: isSalaried
      ? { crewYearly: 420_000, crewHourly: 0 }
      : { crewYearly: 0, crewHourly: 1_100 },
  }
}

const training: CostPart = (aircraft) => {
  const trainingYearly =
    findRate('training', fullModelName(aircraft)) ?? classRates[aircraft.costClass].trainingYearly
  if (trainingYearly === 0) return null
  return {
    id: 'training',
    name: 'Training',
    source: t`A yearly course for the type: ${translate(estimateSourceLabel)}`,
    values: { trainingYearly },
  }
}

export const ownerParts: readonly CostPart[] = [loan, hangar, insurance, crew, training]
