/** Converts "FT WORTH NAS JRB/CARSWELL FLD" to "Ft Worth NAS JRB/Carswell Fld". */
export function titleCase(text: string): string {
  return correctCase(
    text
      .toLowerCase()
      .replace(/(^|[\s/\-(."])([a-z])/g, (_, before, letter) => before + letter.toUpperCase()),
  )
}

/** Fixes words that title case gets wrong: "Patrick AFB", "Isle of Palms", "McLean". */
export function correctCase(name: string): string {
  return name
    .replace(
      /\b(Mc|O['’]) ?([a-z])/gi,
      (_, prefix, letter) => capital(prefix) + letter.toUpperCase(),
    )
    .replace(/(?<=\S )(Of|And|Or|The|At|By|For|In|On|De|Del)\b(?! ?$)/g, (word) =>
      word.toLowerCase(),
    )
    .replace(/[A-Za-z]+/g, (word) => written.get(word.toLowerCase()) ?? word)
}

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

/** Abbreviations that stay uppercase, such as names of bases. */
const written = new Map(
  [
    'AFB',
    'ARB',
    'CBC',
    'DFW',
    'DHS',
    'II',
    'III',
    'IV',
    'JBPHH',
    'JBSA',
    'JRB',
    'MCBH',
    'MDL',
    'NAS',
    'USAF',
    'USFS',
  ].map((word) => [word.toLowerCase(), word]),
)
