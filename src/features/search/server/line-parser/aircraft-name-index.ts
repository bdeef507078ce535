import { hasOtherNumber } from '#features/lookups/model-name.ts'
import {
  type FamilyNames,
  familiesNamed,
  type MarketNames,
  type NamedFamilies,
  namesWithin,
  withModels,
} from './family-names.ts'
import { listTermRuns } from './find-longest-term.ts'
import { familyNicknames, makeNicknames, typeDesignators } from './nicknames.ts'
import { type Reading, type Token, toKey, toModelReading } from './reading.ts'

/** Index of the makes, families, and models on the market, by the names that people use for them. */
export class AircraftNameIndex {
  readonly #makes = new Map<string, number>()
  readonly #spellings = new Map<string, string>()
  readonly #makeOfFamily = new Map<number, number>()
  readonly #mentions = new Map<string, NamedFamilies>()
  readonly #wordsOfFamily = new Map<number, Map<string, boolean>>()
  /** Families by full name. */
  readonly #called = new Map<string, number[]>()
  /** Families whose key ends in a digit. Letters may follow, as in 172S. */
  readonly #numbered = new Map<string, number[]>()
  /** Numbers of families that not all of their models have: the King Air 200 includes the 250. */
  readonly #ownNumbers = new Map<string, string>()
  readonly #familyNames = new Map<number, string>()
  /** Families by designation. True if all their models have it. */
  readonly #designations = new Map<string, Map<number, boolean>>()
  /** Names to check for typos. */
  readonly spelled: readonly string[]

  constructor({ makes, families, models }: MarketNames) {
    for (const { id, text } of makes) this.#makes.set(toKey(text), id)
    for (const text of [...families.map(({ name }) => name), ...makes.map(({ text }) => text)])
      this.#spellings.set(toKey(text), text)
    for (const [nickname, name] of Object.entries(makeNicknames)) {
      const make = makes.find(({ text }) => text === name)
      if (make && !this.#makes.has(nickname)) this.#makes.set(nickname, make.id)
    }
    const familyNames = families.map((family) => withModels(family, makes, models))
    for (const family of familyNames) this.#learn(family)
    this.#nameAll(familyNames)
    const names = [...this.#makes.keys(), ...this.#mentions.keys()]
    this.spelled = [...new Set(names)].filter((key) => /^\p{L}{5,}$/u.test(key))
  }

  /** Returns the usual spelling of a name, or its key in title case. */
  spell(key: string): string {
    return this.#spellings.get(key) ?? key.charAt(0).toUpperCase() + key.slice(1)
  }

  /** Checks whether a name or a designation of the catalog has exactly this key. */
  isExact(key: string): boolean {
    return this.#makes.has(key) || this.#mentions.has(key) || this.#designations.has(key)
  }

  /** Checks whether a key is a name of the catalog, or a word in one: "300" in "Phenom 300". */
  isInCatalog(key: string): boolean {
    return (
      this.isExact(key) ||
      [...this.#called.keys()].some((name) => key.length > 1 && name.endsWith(key)) ||
      [...this.#wordsOfFamily.values()].some((words) => words.has(key))
    )
  }

  isFamilyOf(makes: readonly number[], token: Token | undefined): boolean {
    const families = this.#called.get(token?.key ?? '') ?? []
    return families.some((family) => makes.includes(this.makeOf(family) ?? 0))
  }

  makeOf(family: number): number | undefined {
    return this.#makeOfFamily.get(family)
  }

  /**
   * Returns the meaning of a name. `text` is the original input. `isJoined` is true if the name was typed as several
   * words.
   */
  find(key: string, text: string, isJoined = false): Reading | undefined {
    const make = this.#makes.get(key)
    if (make !== undefined) {
      const families = this.#called.get(key)?.filter((family) => this.makeOf(family) !== make)
      return { kind: 'make', ids: [make], families: families ?? [] }
    }
    const mention =
      this.#mentions.get(key) ??
      this.#designated(key, isJoined) ??
      (isJoined ? undefined : this.#ofMake(key))
    if (!mention) return undefined
    const { families, isPart } = mention
    const isOwn = isPart || /^\D+\+$/.test(text)
    return toModelReading(families, isOwn ? text : (this.#ownNumbers.get(key) ?? null))
  }

  /** Finds the longest name that starts at this position, including plurals. */
  longest(tokens: readonly Token[], at: number): { reading: Reading; length: number } | null {
    let found: { reading: Reading; length: number } | null = null
    for (const { key, text, length } of listTermRuns(tokens, at)) {
      const singular = /^\p{L}{4,}s$/u.test(key) ? key.slice(0, -1) : key
      // Digits after a designation are a separate word, as in "SR22T G5", unless a hyphen joins them: "210-5A".
      const isModel = tokens[at + 1]?.low === '-' && this.#mentions.has(key)
      if (length > 1 && found && !isModel && /\d/.test(tokens[at]?.key ?? '')) continue
      const reading =
        this.find(key, text, length > 1) ??
        (singular === key
          ? undefined
          : this.find(singular, text.replace(/['’]?s$/i, ''), length > 1))
      if (reading) found = { reading, length }
    }
    return found
  }

  /**
   * Returns the families for a bare number after a name. Prefers families whose models start with it ("Schweizer 300"
   * is a 300C). Otherwise, returns families of the make whose name ends with it ("King Air 250 or 350", "Hughes 500").
   */
  withNumber(
    number: string,
    previous: Reading,
    families: readonly number[],
  ): { families: number[]; isAll: boolean } | undefined {
    const matching = families.filter((family) =>
      [...(this.#wordsOfFamily.get(family)?.keys() ?? [])].some(
        (word) => word.startsWith(number) && /^\p{L}{1,2}$/u.test(word.slice(number.length)),
      ),
    )
    if (matching.length > 0) return { families: matching, isAll: false }
    const makes = new Set(
      previous.kind === 'make' ? previous.ids : families.map((family) => this.makeOf(family)),
    )
    const isOfMake = (family: number) => makes.has(this.makeOf(family) ?? 0)
    const ends = [...this.#called].filter(
      ([key, ids]) =>
        key.endsWith(number) && !/\d/.test(key.at(-number.length - 1) ?? '') && ids.some(isOfMake),
    )
    if (ends.length === 0) return undefined
    const isAll = !ends.some(([key]) => this.#ownNumbers.has(key))
    return { families: ends.flatMap(([, ids]) => ids.filter(isOfMake)), isAll }
  }

  /** Returns the turbocharged models of families with their family: T182 of the 182, and SR22T of the SR22. */
  turboOf(families: readonly number[]): { family: number; word: string }[] {
    return families.flatMap((base) => {
      const key = toKey(this.#familyNames.get(base) ?? '')
      const isModel = [...this.#designations].some(
        ([name, ids]) => name.startsWith(`t${key}`) && ids.has(base),
      )
      const called = this.#called.get(`${key}t`) ?? []
      const named = called
        .filter((family) => this.makeOf(family) === this.makeOf(base))
        .map((family) => ({ family, word: `${key}t` }))
      return isModel ? [{ family: base, word: `t${key}` }, ...named] : named
    })
  }

  /** Returns words that all of these families have in their names and none of the others. Words with letters first. */
  wordsOf(families: readonly number[], others: readonly number[]): string[] {
    const wordsOf = (family: number) => {
      const name = this.#familyNames.get(family) ?? ''
      const words = [...name.split(/[\s-]+/), name].map(toKey)
      const isLong = (word: string) => /^\p{L}{3}/u.test(word)
      return [...words.filter(isLong), ...words.filter((word) => !isLong(word)).toReversed()]
    }
    const [first = [], ...more] = families.map(wordsOf)
    return first.filter(
      (word) =>
        more.every((words) => words.includes(word)) &&
        !others.some((family) => wordsOf(family).includes(word)),
    )
  }

  /** Returns which of the given families have the word in a model name, and whether all their models have it. */
  withWord(
    key: string,
    families: readonly number[],
  ): { families: number[]; isAll: boolean } | undefined {
    const having = families.filter((family) => this.#wordsOfFamily.get(family)?.has(key))
    if (having.length === 0) return undefined
    return {
      families: having,
      isAll: having.every((family) => this.#wordsOfFamily.get(family)?.get(key) === true),
    }
  }

  familiesOfMake(make: number): number[] {
    return [...this.#makeOfFamily]
      .filter(([, makeOfFamily]) => makeOfFamily === make)
      .map(([family]) => family)
  }

  #learn({ id, makeId, name, models }: FamilyNames) {
    this.#makeOfFamily.set(id, makeId)
    // Versions of one model, such as "PA-24-250 Comanche (high gross)", don't say what another model would be called.
    const isSeveral = new Set(models.map(({ text }) => text.replace(/ \(.*/, ''))).size > 1
    const wordCounts = new Map<string, number>()
    for (const model of models) for (const key of model.words) add(wordCounts, key)
    this.#wordsOfFamily.set(
      id,
      new Map([...wordCounts].map(([key, count]) => [key, isSeveral && count === models.length])),
    )
    const designations = new Set(models.flatMap((model) => model.designations))
    for (const key of designations) {
      const isAll = isSeveral && models.every((model) => model.designations.includes(key))
      this.#designations.set(key, (this.#designations.get(key) ?? new Map()).set(id, isAll))
    }
    this.#familyNames.set(id, name)
    const number = /\d+$/.exec(name)?.[0]
    if (number && models.some(({ text }) => hasOtherNumber(text, name)))
      if (models.some(({ text }) => text.split(/\D+/).includes(number)))
        this.#ownNumbers.set(toKey(name), number)
    const key = toKey(name)
    this.#called.set(key, [...(this.#called.get(key) ?? []), id])
    if (/\d$/.test(key)) this.#numbered.set(key, [...(this.#numbered.get(key) ?? []), id])
  }

  #nameAll(familyNames: readonly FamilyNames[]) {
    const keys = new Set(familyNames.flatMap(({ name, models }) => namesWithin(name, models)))
    for (const key of keys) {
      const named = familiesNamed(key, familyNames)
      if (named) this.#mentions.set(key, named)
    }
    for (const family of familyNames) {
      const key = toKey(family.name)
      // "Commander Commander" is the family. "Commander" is the whole make.
      if (toKey(family.make) === key)
        this.#mentions.set(key + key, { families: [family.id], isPart: false, isFamilyName: true })
      // "C172" is a Cessna.
      if (family.make === 'Cessna' && /^\d{3}$/.test(key))
        this.#mentions.set(`c${key}`, { families: [family.id], isPart: false, isFamilyName: true })
      this.#nameModels(family)
    }
    for (const [key, names] of Object.entries({ ...typeDesignators, ...familyNicknames })) {
      const called = familyNames.filter(({ make, name }) => names.includes(`${make} ${name}`))
      const before = this.#mentions.get(key)?.families ?? []
      const families = key === 'cub' ? [] : before
      const all = [...new Set([...families, ...called.map(({ id }) => id)])]
      if (called.length > 0)
        this.#mentions.set(key, { families: all, isPart: false, isFamilyName: true })
    }
  }

  /** The "Commander 840" is a Turbo Commander, not a Commander. The Cessna "210-5" is a 205. */
  #nameModels({ id, models }: FamilyNames) {
    for (const { text } of models) {
      const [name = '', next] = text.split(/[ -]/)
      const first = this.#mentions.get(toKey(name))
      if (next !== undefined && first?.isFamilyName && !first.families.includes(id))
        this.#mentions.set(toKey(text), { families: [id], isPart: true, isFamilyName: false })
    }
  }

  /** Finds a model after its make in the same word: "cessna172" and "Lear-35". */
  #ofMake(key: string): NamedFamilies | undefined {
    const [, name = '', model = ''] = /^(\p{L}{3,})(\d.*)$/u.exec(key) ?? []
    const make = this.#makes.get(name)
    if (make === undefined) return undefined
    const own = this.familiesOfMake(make)
    const named = this.#mentions.get(model) ?? this.#designated(model, false)
    const families = named?.families.filter((family) => own.includes(family)) ?? []
    if (named && families.length > 0) return { ...named, families }
    const having = this.withNumber(model, { kind: 'make', ids: [make], families: [] }, own)
    return having && { families: having.families, isPart: !having.isAll, isFamilyName: false }
  }

  /** Finds single models: "A36", "PA-28-181", "V35" for the V35B, or "172E" even if it isn't in the catalog. */
  #designated(key: string, isJoined: boolean): NamedFamilies | undefined {
    if (!/\d/.test(key) || !/\p{L}/u.test(key) || key.length < 3) return undefined
    const found = this.#familiesWithDesignation(key, isJoined)
    if (found.length > 0) {
      const families = [...new Set(found.map(([family]) => family))]
      return { families, isPart: !found.every(([, isAll]) => isAll), isFamilyName: false }
    }
    if (isJoined) return undefined
    const cessna = /^(c?)([a-z]{0,2})(\d{3})([a-z]{0,3})$/.exec(key)
    const isFamily = this.#called.has(cessna?.[3] ?? '')
    const ofCessna = isFamily && this.#mentions.get(`c${cessna?.[3]}`)
    if (ofCessna) return { ...ofCessna, isPart: Boolean(cessna?.[2] || cessna?.[4]) }
    const numbered = /^(.*\d)(?:[a-z]{1,2}|(?<=[a-z]\d\d)\d{3}[a-z]?)$/.exec(key)?.[1]
    const families = numbered === undefined ? undefined : this.#numbered.get(numbered)
    return families && { families, isPart: true, isFamilyName: false }
  }

  /** Also finds designations that begin with the text, if it begins with a letter and isn't joined from words. */
  #familiesWithDesignation(key: string, isJoined: boolean): [family: number, isAll: boolean][] {
    const exact = [...(this.#designations.get(key) ?? [])]
    if (exact.length > 0 || isJoined || !/^\p{L}/u.test(key)) return exact
    return [...this.#designations].flatMap(([designation, families]) =>
      designation.startsWith(key) ? [...families] : [],
    )
  }
}

function add(counts: Map<string, number>, key: string) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
