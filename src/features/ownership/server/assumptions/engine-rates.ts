import { findUsualTbo } from '#features/lookups/server/public/catalog/engines.ts'

/**
 * Overhaul cost per engine, including removal and installation, in US dollars. The first matching engine name
 * applies. Amounts are rough planning estimates. For turbines, they include the hot section and normal wear but no
 * damage.
 */
const overhauls: readonly [engine: RegExp, dollars: number][] = [
  // Turbines.
  [/^PT6C/i, 1_000_000],
  [/^PT6E/i, 600_000],
  [/^PT6A-?(11|20|21|25|27|28|34|35|36|110|112|114|121|135)/i, 380_000],
  [/^PT6A-?(41|42|52|61)/i, 450_000],
  [/^PT6A/i, 560_000],
  [/^PW20\d/i, 480_000],
  [/^TPE331/i, 400_000],
  [/^M601/i, 180_000],
  [/^250-?C(18|20)/i, 230_000],
  [/^250-?C(28|30)/i, 300_000],
  [/^250-?(C40|C47)/i, 420_000],
  [/^250-?B17/i, 260_000],
  [/^RR300/i, 200_000],
  [/^Arriel ?1/i, 330_000],
  [/^Arriel ?2/i, 430_000],
  [/^Arrius/i, 350_000],
  // Continental.
  [/^A-?[67]5/i, 20_000],
  [/^C-?(75|85|90)/i, 24_000],
  [/^(C-?(115|125|145)|G?O-?300)/i, 36_000],
  [/^I?O-?200/i, 30_000],
  [/^IO-?240/i, 32_000],
  [/^E-?(165|185|225)/i, 38_000],
  [/^TSIO-?360/i, 50_000],
  [/^GTSIO-?520/i, 90_000],
  [/^T?S?IO-?520/i, 56_000],
  [/^O-?470/i, 44_000],
  [/^T?S?IO-?470/i, 48_000],
  [/^(TSIO|TIO|TSIOF|TSIOL)-?550/i, 78_000],
  [/^IOF?-?550/i, 56_000],
  [/^R-?670/i, 32_000],
  // Lycoming.
  [/^O-?(235|290)/i, 30_000],
  [/^(O|IO|LIO|AEIO)-?320/i, 33_000],
  [/^(O|HO|LO)-?360/i, 36_000],
  [/^(IO|LIO|AEIO|HIO|TO|TIO)-?360/i, 42_000],
  [/^IO-?390/i, 48_000],
  [/^[VG]*O-?(435|480)/i, 50_000],
  [/^TI?O-?54[01]|^LTIO-?540/i, 85_000],
  [/^O-?540/i, 48_000],
  [/^(IO|AEIO|VO|IVO)-?540/i, 60_000],
  [/^AEIO-?580/i, 68_000],
  [/^IO-?580/i, 68_000],
  [/^IO-?720/i, 95_000],
  // Other makes.
  [/^(447|503)/i, 4_000],
  [/^582/i, 5_500],
  [/^912 ?iS/i, 20_000],
  [/^912/i, 16_000],
  [/^914/i, 24_000],
  [/^91[56]/i, 32_000],
  [/^2200/i, 9_000],
  [/^3300/i, 13_000],
  [/^2500/i, 15_000],
  [/^2625/i, 9_000],
  [/^(CC|X)340/i, 30_000],
  [/^AE3[03]0/i, 60_000],
  [/^(Centurion|CD-1)/i, 52_000],
  [/^6A4/i, 32_000],
  [/^R-?985/i, 55_000],
  [/^R-?1340/i, 65_000],
  [/^R-?1300/i, 75_000],
  [/^R-?1820/i, 90_000],
  [/^V-?1650/i, 250_000],
  [/^M-?14/i, 30_000],
  [/^HS-?6/i, 18_000],
  [/^E-?811/i, 18_000],
]

/** Returns the cost in US dollars and the TBO to use if neither the listing nor the model has one. */
export function findOverhaul(engineModel: string | null, horsepower: number, isTurbine: boolean) {
  const row = engineModel ? overhauls.find(([engine]) => engine.test(engineModel.trim())) : null
  const byPower = isTurbine ? 150_000 + 350 * horsepower : 12_000 + 160 * horsepower
  return {
    dollars: row?.[1] ?? thousands(byPower),
    usualTbo: (engineModel && findUsualTbo(engineModel)) || (isTurbine ? 3_500 : 1_800),
    isByName: row !== null && row !== undefined,
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
