import { expect, test } from 'vitest'
import { correctCase, titleCase } from './places.ts'

test.each([
  ['Patrick Afb', 'Patrick AFB'],
  ['Jbsa Ft Sam Houston', 'JBSA Ft Sam Houston'],
  ['Mcbh Kaneohe Bay', 'MCBH Kaneohe Bay'],
  ['Mcconnell Afb', 'McConnell AFB'],
  ['Mc Lean', 'McLean'],
  ['Carmel By The Sea', 'Carmel by the Sea'],
  ['King Of Prussia', 'King of Prussia'],
  ['The Dalles', 'The Dalles'],
  ['DeKalb', 'DeKalb'],
  ['Nashville', 'Nashville'],
])('formats “%s” as “%s”', (input, written) => {
  expect(correctCase(input)).toBe(written)
})

test('converts uppercase text to a name', () => {
  expect(titleCase('POINT MUGU NAS (NAVAL BASE VENTURA CO)')).toBe(
    'Point Mugu NAS (Naval Base Ventura Co)',
  )
})
