import { globSync, readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { lackingFunctions } from '#tests/support/document/old-browser.ts'
import { addMissingFunctions } from './add-missing-functions.ts'
import { scriptSource } from './script-source.ts'

/** Functions that the page adds. */
const added = [
  [Map, 'groupBy'],
  [Promise, 'withResolvers'],
  [String.prototype, 'toWellFormed'],
  [URL, 'parse'],
  [URL, 'canParse'],
  [URLSearchParams.prototype, 'size'],
] as const
const native = added.map(([target, name]) => [
  target,
  name,
  Object.getOwnPropertyDescriptor(target, name),
]) as [object, string, PropertyDescriptor][]

/** Runs `use` in a browser that lacks the functions, after the page's script has added them. */
function withAddedFunctions<T>(use: () => T): T {
  for (const [target, name] of native) Reflect.deleteProperty(target, name)
  // Pages run the serialized function, which can't use anything outside it.
  runInThisContext(`(${scriptSource(addMissingFunctions)})()`)
  try {
    return use()
  } finally {
    restore()
  }
}

function restore() {
  for (const [target, name, descriptor] of native) Object.defineProperty(target, name, descriptor)
}
afterEach(restore)

test('the browser of the tests has every function itself', () => {
  for (const [, name, descriptor] of native) expect(descriptor, name).toBeDefined()
})

test('doesn’t replace functions that the browser has', () => {
  addMissingFunctions()
  for (const [target, name, descriptor] of native)
    expect(Object.getOwnPropertyDescriptor(target, name)).toEqual(descriptor)
})

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'https://example.com/a?b=c#d',
    '/path',
    '//host',
    'x:',
    'mailto:a@b.co',
    '\ud800',
    'a\udc00b',
  ),
)
const texts = fc.array(text, { maxLength: 6 })
const examples: [string, (texts: string[]) => unknown][] = [
  ['Map.groupBy', (items) => [...Map.groupBy(items, (item, index) => item.length + (index % 2))]],
  [
    'Map.groupBy of a set',
    (items) => [...Map.groupBy(new Set(items).values(), (item) => item.at(0))],
  ],
  ['toWellFormed', (items) => items.map((item) => item.toWellFormed())],
  ['URL.parse', ([url = '', base]) => URL.parse(url, base)?.href ?? null],
  ['URL.canParse', ([url = '', base]) => URL.canParse(url, base)],
  ['URLSearchParams.size', (items) => new URLSearchParams(items.map((item) => [item, item])).size],
]
test.each(examples)('%s returns the same as the browser’s own function', (_, call) => {
  fc.assert(
    fc.property(texts, (items) => {
      expect(withAddedFunctions(() => call(items))).toEqual(call(items))
    }),
  )
})

test('Promise.withResolvers resolves and rejects its promise', async () => {
  const [resolved, rejected] = withAddedFunctions(() => [
    Promise.withResolvers<number>(),
    Promise.withResolvers<number>(),
  ])
  resolved?.resolve(7)
  rejected?.reject(new Error('no'))
  await expect(resolved?.promise).resolves.toBe(7)
  await expect(rejected?.promise).rejects.toThrow('no')
})

test('added functions can’t be enumerated', () => {
  expect(withAddedFunctions(() => Object.keys(Map).concat(Object.keys(String.prototype)))).toEqual(
    [],
  )
})

test('browser code calls no other function that old browsers lack without checking for it', () => {
  const names = lackingFunctions
    // Names of other objects' methods too.
    .filter((path) => !/^(Iterator|Set)\.prototype\./.test(path))
    .filter((path) => !added.some(([, name]) => path.endsWith(`.${name}`)))
    .map((path) => (path.includes('.prototype.') ? path.replace(/^.*(?=\.)/, '') : path))
  const call = new RegExp(`(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})\\(`)
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\/server\/|\.test\./.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => call.test(readFileSync(file, 'utf8')))).toEqual([])
})
