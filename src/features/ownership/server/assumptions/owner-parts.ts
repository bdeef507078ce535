import { usualLoan } from '#features/listings/loan.ts'
import { classRates } from './class-rates.ts'
import { costClasses, fullName } from './cost-class.ts'
import type { CostPart } from './cost-part.ts'
import { hangarMonthly, levels } from './hangar-rates.ts'
import type { KnownAircraft } from './known-aircraft.ts'
import { ourFigure } from './our-figure.ts'

const loan: CostPart = () => ({
  id: 'loan',
  name: 'Loan',
  source: `Terms: ${ourFigure}, not an offer; 100 % down is no loan`,
  values: {
    downPercent: usualLoan.downPaymentPercent,
    ratePercent: usualLoan.ratePercent,
    loanYears: usualLoan.years,
  },
})

const hangar: CostPart = (aircraft) => {
  const { rent, kind, level } = hangarMonthly(aircraft)
  const place = aircraft.state === null ? 'the US' : aircraft.state
  return {
    id: 'hangar',
    name: 'Hangar',
    source: `A ${kind} in ${place}, ${levels[level].words}: ${ourFigure}, ask the field`,
    values: { hangarMonthly: rent },
  }
}

const insurance: CostPart = (aircraft) => {
  const { hullPercent, liabilityYearly } = classRates[aircraft.costClass]
  const { points, words } = hullPoints(aircraft)
  return {
    id: 'insurance',
    name: 'Insurance',
    source: `Private use of ${costClasses[aircraft.costClass]}${words} by a rated pilot: ${ourFigure}, ask for a quote`,
    values: { hullPercent: Math.round((hullPercent + points) * 100) / 100, liabilityYearly },
  }
}

/** What raises the hull's rate beyond its class. */
function hullPoints({ gear, category }: KnownAircraft) {
  if (gear === 'floats' || gear === 'amphibious') return { points: 4, words: ' on floats' }
  // Warbirds are rated as what they are: nearly all of them have one.
  if (gear?.includes('tailwheel') && category !== 'warbird')
    return { points: 0.5, words: ' with a tailwheel' }
  return { points: 0, words: '' }
}

/** Jets that one pilot may fly. */
const singlePilotJets =
  /Mustang|CitationJet|Vision|Eclipse|Phenom|HondaJet|Premier|Citation I\b.*SP|Citation II\b.*SP/

const crew: CostPart = (aircraft) => {
  const { costClass, category } = aircraft
  if (category !== 'private-jet' || singlePilotJets.test(fullName(aircraft))) return null
  const isSalaried = ['super-midsize-jet', 'large-jet', 'ultra-long-range-jet'].includes(costClass)
  return {
    id: 'crew',
    name: 'Crew',
    source: isSalaried
      ? `Flown by two pilots, on salary with benefits: ${ourFigure}`
      : `Flown by two pilots, hired by the day: ${ourFigure}`,
    values: isSalaried
      ? { crewYearly: 420_000, crewHourly: 0 }
      : { crewYearly: 0, crewHourly: 1_100 },
  }
}

const training: CostPart = ({ costClass }) => {
  const { trainingYearly } = classRates[costClass]
  if (trainingYearly === 0) return null
  return {
    id: 'training',
    name: 'Training',
    source: `A course every year, as insurers often ask of pilots of ${costClasses[costClass]}: ${ourFigure}`,
    values: { trainingYearly },
  }
}

export const ownerParts: readonly CostPart[] = [loan, hangar, insurance, crew, training]
