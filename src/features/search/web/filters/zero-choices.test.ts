import { expect, test } from 'vitest'
import type { Facets } from '../../contract.ts'
import { choiceCodes, type FacetCode, facetCodes } from '../../filters.ts'
import { withZeroChoices } from './zero-choices.ts'

const none = Object.fromEntries(choiceCodes.map((code) => [code, []])) as unknown as Facets
const noNames = Object.fromEntries(facetCodes.map((code) => [code, {}])) as Record<
  FacetCode,
  Record<string, string>
>

test('[SRCH-11] a selected option without results stays in place with a zero count', () => {
  const facets = {
    ...none,
    c: [
      { id: 1, text: 'Piston', count: 7 },
      { id: 3, text: 'Jet', count: 2 },
    ],
  }
  const names = {
    ...noNames,
    c: { 1: 'Piston', 2: 'Turboprop', 3: 'Jet' },
    m: { 5: 'Piper', 4: 'Zlin', 9: 'Aviat' },
  }
  const complete = withZeroChoices(facets, names)
  expect(complete.c.map(({ text, count }) => [text, count])).toEqual([
    ['Piston', 7],
    ['Turboprop', 0],
    ['Jet', 2],
  ])
  expect(complete.m.map(({ text }) => text)).toEqual(['Aviat', 'Piper', 'Zlin'])
  expect(complete.st).toEqual([])
})
