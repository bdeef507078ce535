/** Removes case and accents from a place name, as in the table `location_name`: "München" becomes "munchen". */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđðıæœþ’]/g, (letter) => replacements[letter] ?? letter)
}

const replacements: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '’': "'",
}
