import { findUsualTbo } from '#features/lookups/server/public/catalog/engines.ts'
import { findRate } from './cost-rates.ts'

/** Returns the cost in US dollars and the TBO to use if neither the listing nor the model has one. */
export function findOverhaul(engineModel: string | null, horsepower: number, isTurbine: boolean) {
  const dollars = engineModel ? findRate('overhaul', engineModel.trim()) : null
  const byPower = isTurbine ? 150_000 + 350 * horsepower : 12_000 + 160 * horsepower
  return {
    dollars: dollars ?? thousands(byPower),
    usualTbo: (engineModel && findUsualTbo(engineModel)) || (isTurbine ? 3_500 : 1_800),
    isByName: dollars !== null,
  }
}

/**
 * Returns the hourly program rate for one jet engine, by thrust in pounds-force. Without a program, it's the amount
 * to set aside.
 */
export function programRate(thrustLbf: number) {
  return Math.round((60 + 0.055 * thrustLbf) / 5) * 5
}

function thousands(dollars: number) {
  return Math.round(dollars / 1000) * 1000
}
