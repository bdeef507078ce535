import { expect, test } from 'vitest'
import { findTradeName } from './trade-name.ts'

test.each([
  ['172M Skyhawk', '172', 'Skyhawk'],
  ['172S Skyhawk SP (G1000)', '172', 'Skyhawk'],
  ['TR182 Turbo Skylane RG', '182', 'Skylane'],
  ['PA-28-181 Archer II', 'PA-28', 'Archer'],
  ['PA-22-150 Tri-Pacer', 'PA-22', 'Tri-Pacer'],
  ['PA-18-150 Super Cub', 'PA-18', 'Super Cub'],
  ['421C Golden Eagle', '421', 'Golden Eagle'],
  ['206B-3 JetRanger III', '206', 'JetRanger'],
  ['A36 Bonanza (IO-550)', 'Bonanza', null],
  ['King Air C90B', 'King Air 90', null],
  ['M20E Super 21', 'M20', null],
  ['SR22-G3 Turbo GTS', 'SR22', null],
  ['CTSW', 'CT', null],
  ['R44', 'R44', null],
])('“%s” of the family %s has the trade name %s', (text, family, name) => {
  expect(findTradeName({ text, family })).toBe(name)
})
