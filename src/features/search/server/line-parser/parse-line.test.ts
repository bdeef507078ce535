import { beforeAll, describe, expect, test } from 'vitest'
import { findMisparsedLines } from '#tests/support/search-text/accuracy.ts'
import { loadSearchVocabulary } from '#tests/support/search-text/load-search-vocabulary.ts'
import { exampleGroups, searchExamples } from '#tests/support/search-text/search-examples.ts'
import { typeDesignators } from './nicknames.ts'
import { parseLine } from './parse-line.ts'

let on: Awaited<ReturnType<typeof loadSearchVocabulary>>

beforeAll(async () => {
  on = await loadSearchVocabulary()
})

test('[F17] [BEY-04] parses at least 92% of 400 questions in eight groups exactly, and none silently wrong', () => {
  expect(searchExamples.length).toBeGreaterThanOrEqual(400)
  expect(new Set(searchExamples.map(([line]) => line)).size).toBe(searchExamples.length)
  for (const [group, lines] of Object.entries(exampleGroups)) {
    const wrong = findMisparsedLines(lines, on)
    const text = `${group}: ${JSON.stringify(wrong, null, 1)}`
    expect(lines.length, text).toBeGreaterThanOrEqual(40)
    expect(1 - wrong.length / lines.length, text).toBeGreaterThanOrEqual(0.92)
    expect(
      wrong.filter(({ isSilent }) => isSilent),
      text,
    ).toEqual([])
  }
})

test('[BEY-04] [SRCH-07] the name of each model in the catalog finds its family', () => {
  const { makes, families, models } = on.market
  const misread = models.flatMap(({ makeId, text, family }) => {
    const make = makes.find(({ id }) => id === makeId)?.text
    const line = `1995 ${make} ${text}`
    const { query } = parseLine(line, on.names, on.places)
    const { m, md = '', yf, yt, kw: _kw, zf: _power, zt: _maxPower, ...others } = query
    const found = families.filter(({ id }) => md.split(',').includes(`${id}`))
    const isFamily =
      m === undefined &&
      found.some(({ name }) => name === family) &&
      // Two makes build the Aerostar and the Pitts.
      found.every((item) => item.makeId === makeId || item.name === family)
    // The only family of a make may have its name: "Kitfox".
    const isRead = isFamily || (md === '' && m === `${makeId}` && family === make)
    const isExact = yf === '1995' && yt === '1995' && Object.keys(others).length === 0
    return isRead && isExact ? [] : [[line, query]]
  })
  expect(models.length).toBeGreaterThan(900)
  expect(misread).toEqual([])
})

test('[BEY-04] [SRCH-07] each type designator finds its families, in any case and next to other words', () => {
  const { makes, families } = on.market
  const idsOf = (name: string) =>
    families
      .filter((one) => `${makes.find(({ id }) => id === one.makeId)?.text} ${one.name}` === name)
      .map(({ id }) => id)
  const misread = Object.entries(typeDesignators).flatMap(([code, names]) => {
    const md = names
      .flatMap(idsOf)
      .sort((a, b) => a - b)
      .join(',')
    const lines = [code, code.toUpperCase(), `2005 ${code.toUpperCase()} under 400k`]
    return lines.flatMap((line) => {
      const { query, notUnderstood } = parseLine(line, on.names, on.places)
      const { yf, yt, pt, ...aircraft } = query
      const isRead = JSON.stringify(aircraft) === JSON.stringify({ md })
      const isRest = !line.includes(' ') || (yf === '2005' && yt === '2005' && pt === '400000')
      return isRead && isRest && notUnderstood.length === 0 ? [] : [[line, query, notUnderstood]]
    })
  })
  expect(Object.keys(typeDesignators).length).toBeGreaterThan(180)
  expect(misread).toEqual([])
})

test.each([
  ['cessna172', ['172'], undefined],
  ['CESSNA-172', ['172'], undefined],
  ['Cessna182 under 200k', ['182'], undefined],
  ['cessna172s', ['172'], undefined],
  ['cessna172S', ['172'], 'cessna172S'],
  ['bell407', ['407'], undefined],
  ['Bell-206', ['206'], undefined],
  ['cessna421', ['421'], undefined],
  ['beech1900', ['1900'], undefined],
  ['lear-35', ['Learjet 30'], 'lear-35'],
])('[BEY-04] reads the make and the model of %s', (line, names, words) => {
  const { query, notUnderstood } = parseLine(line, on.names, on.places)
  const found = on.market.families.filter(({ id }) => query.md?.split(',').includes(`${id}`))
  expect([found.map(({ name }) => name), query.kw]).toEqual([names, words])
  expect(notUnderstood).toEqual([])
})

test.each([
  ['Lancair 320', ['Lancair'], '320'],
  ['Piper 140', ['PA-28'], '140'],
  ['diamond 180', ['DA40'], '180'],
  ['beechcraft 200', ['King Air 200'], '200'],
  ['Rockwell Commander 112A', ['Commander'], '112A'],
  ['PC-12/47', ['PC-12'], undefined],
  ['210-5A', ['205'], '210-5A'],
  // Each number is a family.
  ['205/210', ['205', '205', '210'], undefined],
  ['King Air 90/King Air 200', ['King Air 200', 'King Air 90'], '90 OR 200'],
  ['King Air 90 or 200', ['King Air 200', 'King Air 90'], '90 OR 200'],
  ['C90 or 200', ['King Air 200', 'King Air 90'], 'C90 OR 200'],
  ['King Air 90 or 350', ['King Air 350', 'King Air 90'], '90 OR 350'],
  // A number that not all models of the family have
  ['King Air 200', ['King Air 200'], '200'],
  ['king air 350', ['King Air 350'], '350'],
  ['Challenger 300', ['Challenger 300'], '300'],
  ['challenger 600', ['Challenger 600'], '600'],
  ['King Air 250', ['King Air 200'], '250'],
  ['BE20', ['King Air 200'], undefined],
  ['B350', ['King Air 350'], undefined],
  ['king air 90', ['King Air 90'], undefined],
  ['cessna 172', ['172'], undefined],
  ['phenom 300', ['Phenom 300'], undefined],
  ['falcon 900', ['Falcon 900'], undefined],
  ['baron 58', ['Baron'], '58'],
  ['citation 525', ['CitationJet'], '525'],
  // A word of the name finds the family if a model is next to it.
  ['CJ3 or Phenom 300', ['CitationJet', 'Phenom 300'], 'CJ3 OR phenom'],
  ['phenom 300 or CJ3', ['CitationJet', 'Phenom 300'], 'phenom OR CJ3'],
  ['172 or CJ3', ['172', 'CitationJet'], '172 OR CJ3'],
  ['PA-28 or A36', ['Bonanza', 'PA-28'], 'pa28 OR A36'],
  ['archer or 172 or SR22', ['172', 'PA-28', 'SR22'], 'archer OR 172 OR sr22'],
  ['baron or A36', ['Baron', 'Bonanza'], 'baron OR A36'],
  // Plurals and possessives
  ["pc12's NG", ['PC-12'], 'pc12 NG'],
  ['PC-12s NG', ['PC-12'], 'PC-12 NG'],
  ["172's SP", ['172'], '172 SP'],
  ["SR22's G5", ['SR22'], 'G5'],
  // A plus sign is part of a name.
  ['CJ2+', ['CitationJet'], 'CJ2+'],
  ['CJ2', ['CitationJet'], 'CJ2'],
  ['cj3+ or cj4', ['CitationJet'], 'cj3+ OR cj4'],
  ['CJ3+, CJ4', ['CitationJet'], 'CJ3+ OR CJ4'],
  ['CJ3+/CJ4', ['CitationJet'], 'CJ3+ OR CJ4'],
  ['cj2+cj3', ['CitationJet'], 'cj2 OR cj3'],
  ['citation XLS+', ['Citation Excel'], 'XLS+'],
  ['citation sovereign+', ['Citation Sovereign'], 'citation sovereign+'],
  ['vision jet g2+', ['Vision Jet'], 'g2+'],
  ['SR22 G5+', ['SR22'], 'G5 OR G6 OR G7 OR G8 OR G9'],
  ['seneca iii+', ['PA-34'], 'III OR IV OR V OR VI'],
  ['r44+', ['R44'], undefined],
  ['172+182', ['172', '182'], undefined],
  ['Falcon 7X/Falcon 2000', ['Falcon 2000', 'Falcon 7X'], undefined],
])('[BEY-04] “%s” is %j with the word %s', (line, families, kw) => {
  const { query } = parseLine(line, on.names, on.places)
  const nameOf = (id: string) => on.market.families.find((item) => `${item.id}` === id)?.name
  expect(query.md?.split(',').map(nameOf).toSorted()).toEqual(families)
  expect([query.m, query.kw]).toEqual([undefined, kw])
})

describe('[BEY-04] search line', () => {
  const read = (line: string) => parseLine(line, on.names, on.places)
  const left = (line: string) => read(line).notUnderstood.map(({ text }) => text)

  test('returns the positions of text that wasn’t understood', () => {
    const line = 'waas 182, Creampuff, under 150k'
    const [only] = read(line).notUnderstood
    expect(only && line.slice(only.from, only.to)).toBe('Creampuff')
  })

  test.each([
    ['phenom 100ev', 'phenom 100', '100ev', []],
    ['eclipse 500sp', 'eclipse 500', '500sp', []],
    ['cherokee 140b', 'cherokee 140', 'cherokee 140b', []],
    ['embraer 150ab', 'embraer', undefined, ['150ab']],
    ['piper 172xl', 'piper', undefined, ['172xl']],
  ])('letters after a number belong to the name before it: “%s”', (line, name, kw, unknown) => {
    const { kw: _, ...families } = read(name).query
    expect(read(line).query).toEqual(kw ? { ...families, kw } : families)
    expect(left(line)).toEqual(unknown)
  })

  test.each(['fixed price', 'three blade prop', 'corrosion free', 'fresh 100 hour'])(
    'reads no filter in “%s”',
    (phrase) => {
      expect(read(`182 ${phrase}`)).toMatchObject({ query: read('182').query })
      expect(left(`182 ${phrase}`)).toEqual([phrase])
    },
  )

  test.each([
    ['182 under 150k', { pt: '150000' }],
    ['182 150k max', { pt: '150000' }],
    ['182 vat paid', { va: '1' }],
    ['182 without accident reports', { rc: '1' }],
    ['182 no accident reports', { rc: '1' }],
    ['182 margin scheme', { va: '4' }],
    ['182 max price $150,000', { pt: '150000' }],
    ['182 no more than 150 grand', { pt: '150000' }],
    ['182 <=$150k', { pt: '150000' }],
    ['182 150k or less', { pt: '150000' }],
    ['182 between $100k and $150k', { pf: '100000', pt: '150000' }],
    ['182 100-150k', { pf: '100000', pt: '150000' }],
    ['182 $100,000 to $150,000', { pf: '100000', pt: '150000' }],
    ['182 tt under 2000', { tt: '2000' }],
    ['182 2,000 hours total time max', { tt: '2000' }],
    ['182 150k tt under 2000', { pt: '150000', tt: '2000' }],
    ['182 500 smoh', { ht: '500' }],
    ['182 engine hours under 500', { ht: '500' }],
    ['182 less than 500 hours since overhaul', { ht: '500' }],
    ['182 under $1,800/mo', { at: '1800' }],
    ['182 1500 a month all in', { at: '1500' }],
    ['182 newer than 1980', { yf: '1980' }],
    ['182 from 1975 to 1980', { yf: '1975', yt: '1980' }],
  ])('parses “%s”', (line, meaning) => {
    const { md: _, ...rest } = read(line).query
    expect(rest).toEqual(meaning)
    expect(left(line)).toEqual([])
  })

  test.each([
    ['plane to learn to fly in', ['learn to fly in']],
    ['within 2 hours drive of Boulder', ['within 2 hours drive']],
    ['182 with a STOL kit', ['STOL kit']],
    ['under 300000 euro', ['under 300000 euro']],
    ['lease for 2500 a month', ['2500 a month']],
    ['ifr 172', ['ifr']],
  ])(
    '[F17] reports unsupported terms in “%s” and derives no other filter from them',
    (line, unread) => {
      expect(left(line)).toEqual(unread)
      const codes = Object.keys(read(line).query)
      for (const wrong of ['c', 'pt', 'tt', 'tf', 'at', 'eq', 'yf', 'kw', 'nm'])
        expect(codes).not.toContain(wrong)
    },
  )

  test('[F17] excluding price on request sets a minimum price, and German year limits are parsed', () => {
    expect(read('baron not price on request').query.pf).toBe('1')
    expect(read('neuer als 2010').query).toEqual({ yf: '2010' })
    expect(read('cherokee 140').query.kw).toBe('cherokee 140')
  })

  test('never searches for excluded terms', () => {
    for (const line of [
      'not in texas',
      'no autopilot',
      'without glass',
      'no cessnas',
      'not near denver',
      '-texas',
      '-glass',
      '–autopilot',
    ])
      expect([read(line).query, left(line)]).toEqual([{}, [line]])
  })

  test.each([
    ['172 -glass', '172', ['-glass']],
    ['glass -cessna', 'glass', ['-cessna']],
    ['bonanza -g1000 under 200k', 'bonanza under 200k', ['-g1000']],
    ['172 -', '172', []],
    ['172 - glass', '172 glass', []],
    ['PA -28', 'PA-28', []],
    ['172 - under 200k', '172 under 200k', []],
  ])('%s searches for the same as %s', (line, same, unread) => {
    expect([read(line).query, left(line)]).toEqual([read(same).query, unread])
  })

  test('parses any text without an error and reports every unused word', () => {
    for (const line of [
      '',
      ',,,',
      '-',
      '$',
      '<>',
      '“',
      '"" ""',
      '-- 1- -1 /',
      '1/0/0',
      'no',
      'not a',
      'within of',
      '$$$ 100%%',
      '0 nm of',
      '9'.repeat(300),
      'a'.repeat(300),
      '🛩️ 172',
      'near near near',
      '٣ seats',
      '__proto__ constructor toString',
    ])
      for (const { from, to, text } of read(line).notUnderstood)
        expect(line.slice(from, to)).toBe(text)
  })
})
