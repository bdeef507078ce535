/** Character sets of files that aren't in Unicode, with their names on screens. */
export const textEncodings = {
  'windows-1252': 'Western European (Windows)',
  'windows-1254': 'Turkish (Windows)',
  'windows-1250': 'Central European (Windows)',
  macintosh: 'Western European (Mac)',
} as const
export type TextEncoding = keyof typeof textEncodings
export const textEncodingNames = Object.keys(textEncodings) as [TextEncoding, ...TextEncoding[]]
