/**
 * Overhaul cost per engine, including removal and installation, in US dollars. The first matching engine name
 * applies. Amounts are rough planning estimates. For turbines, they include the hot section and normal wear but no
 * damage. The hours are the manufacturer's usual TBO, used if neither the listing nor the model has one.
 */
const overhauls: readonly [engine: RegExp, dollars: number, usualTbo: number][] = [
  // Turbines.
  [/^PT6C/i, 1_000_000, 5_000],
  [/^PT6E/i, 600_000, 5_000],
  [/^PT6A-?(11|20|21|25|27|28|34|35|36|110|112|114|121|135)/i, 380_000, 3_600],
  [/^PT6A-?(41|42|52|61)/i, 450_000, 3_600],
  [/^PT6A/i, 560_000, 3_500],
  [/^PW20\d/i, 480_000, 3_500],
  [/^TPE331/i, 400_000, 5_000],
  [/^M601/i, 180_000, 3_000],
  [/^250-?C(18|20)/i, 230_000, 3_500],
  [/^250-?C(28|30)/i, 300_000, 3_500],
  [/^250-?(C40|C47)/i, 420_000, 3_500],
  [/^250-?B17/i, 260_000, 3_500],
  [/^RR300/i, 200_000, 2_000],
  [/^Arriel ?1/i, 330_000, 3_000],
  [/^Arriel ?2/i, 430_000, 4_000],
  [/^Arrius/i, 350_000, 3_000],
  // Continental.
  [/^A-?[67]5/i, 20_000, 1_800],
  [/^C-?(75|85|90)/i, 24_000, 1_800],
  [/^(C-?(115|125|145)|G?O-?300)/i, 36_000, 1_800],
  [/^I?O-?200/i, 30_000, 1_800],
  [/^IO-?240/i, 32_000, 2_000],
  [/^E-?(165|185|225)/i, 38_000, 1_500],
  [/^TSIO-?360/i, 50_000, 1_800],
  [/^GTSIO-?520/i, 90_000, 1_500],
  [/^T?S?IO-?520/i, 56_000, 1_700],
  [/^O-?470/i, 44_000, 1_500],
  [/^T?S?IO-?470/i, 48_000, 1_500],
  [/^(TSIO|TIO|TSIOF|TSIOL)-?550/i, 78_000, 2_000],
  [/^IOF?-?550/i, 56_000, 1_900],
  [/^R-?670/i, 32_000, 1_000],
  // Lycoming.
  [/^O-?(235|290)/i, 30_000, 2_000],
  [/^(O|IO|LIO|AEIO)-?320/i, 33_000, 2_000],
  [/^(O|HO|LO)-?360/i, 36_000, 2_000],
  [/^(IO|LIO|AEIO|HIO|TO|TIO)-?360/i, 42_000, 1_900],
  [/^IO-?390/i, 48_000, 2_000],
  [/^[VG]*O-?(435|480)/i, 50_000, 1_400],
  [/^TI?O-?54[01]|^LTIO-?540/i, 85_000, 1_800],
  [/^O-?540/i, 48_000, 2_000],
  [/^(IO|AEIO|VO|IVO)-?540/i, 60_000, 2_000],
  [/^AEIO-?580/i, 68_000, 1_400],
  [/^IO-?580/i, 68_000, 1_800],
  [/^IO-?720/i, 95_000, 1_800],
  // Other makes.
  [/^(447|503)/i, 4_000, 300],
  [/^582/i, 5_500, 300],
  [/^912 ?iS/i, 20_000, 2_000],
  [/^912/i, 16_000, 2_000],
  [/^914/i, 24_000, 2_000],
  [/^91[56]/i, 32_000, 2_000],
  [/^2200/i, 9_000, 1_000],
  [/^3300/i, 13_000, 1_000],
  [/^2500/i, 15_000, 1_600],
  [/^2625/i, 9_000, 400],
  [/^(CC|X)340/i, 30_000, 2_400],
  [/^AE3[03]0/i, 60_000, 1_800],
  [/^(Centurion|CD-1)/i, 52_000, 1_500],
  [/^6A4/i, 32_000, 1_500],
  [/^R-?985/i, 55_000, 1_400],
  [/^R-?1340/i, 65_000, 1_400],
  [/^R-?1300/i, 75_000, 1_200],
  [/^R-?1820/i, 90_000, 1_200],
  [/^V-?1650/i, 250_000, 500],
  [/^M-?14/i, 30_000, 1_500],
  [/^HS-?6/i, 18_000, 1_000],
  [/^E-?811/i, 18_000, 2_000],
]

export function findOverhaul(engineModel: string | null, horsepower: number, isTurbine: boolean) {
  const row = engineModel ? overhauls.find(([engine]) => engine.test(engineModel.trim())) : null
  if (row) return { dollars: row[1], usualTbo: row[2], isByName: true }
  if (isTurbine)
    return { dollars: thousands(150_000 + 350 * horsepower), usualTbo: 3_500, isByName: false }
  return { dollars: thousands(12_000 + 160 * horsepower), usualTbo: 1_800, isByName: false }
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
