import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { supportedBrowsers } from '../../src/kernel/devices/supported-browsers.ts'
import { findRecentFunctions } from './find-recent-functions.ts'
import { findRecentStyles } from './find-recent-styles.ts'

test('the README lists the supported browsers', () => {
  const line = /^- \*\*Browsers\*\*.*$/m.exec(readFileSync('README.md', 'utf8'))?.[0]
  for (const { name, version } of Object.values(supportedBrowsers))
    expect(line).toContain(`${name} from ${version}`)
})

test.each([
  ['toast.hidePopover()', ['hidePopover']],
  ['toast.hidePopover?.()', []],
  ['"showPopover" in element && element.showPopover()', []],
  ['Map.groupBy(questions, toKey)', ['Map.groupBy']],
  ['const video = URL.parse(text)', ['URL.parse']],
  ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
  ['row.checkVisibility()', ['checkVisibility']],
  ['new Set(left).isSupersetOf(right)', ['isSupersetOf']],
  ['photos.values().map(toUrl)', ['Iterator.map']],
  ['Object.values(photos).map(toUrl)', []],
  ['const menu = new CloseWatcher()', ['CloseWatcher']],
  ['typeof CloseWatcher === "function" && new CloseWatcher()', []],
  ['jsx("dialog", { closedby: "any" })', ['closedby']],
  ['jsx(`dialog`, { open: true })', []],
  ['photos.toSorted()', []],
])('recent functions of %s', (script, recent) => {
  expect(findRecentFunctions(script)).toEqual(recent)
})

test.each([
  ['p { text-wrap: pretty; color: red }', ['text-wrap']],
  ['details::details-content { opacity: 1 }', ['::details-content']],
  ['@supports selector(::details-content) { details::details-content { opacity: 1 } }', []],
  ['dialog[open], dialog:open { color: red }', ['dialog[open], dialog:open']],
  ['dialog:is([open], :open) { color: red }', []],
  ['a { color: light-dark(red, blue) }', ['color: light-dark']],
  ['a { color: oklch(50% 0.1 20) }', []],
  ['@starting-style { a { opacity: 0 } }', ['@starting-style']],
])('recent styles of %s', (sheet, recent) => {
  expect(findRecentStyles(sheet)).toEqual(recent)
})
