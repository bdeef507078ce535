import { expect, test } from 'vitest'
import type { History, HistoryRead, HistoryWrite } from '../load/record.ts'
import { checkHistory } from './check-history.ts'

const subject = 'price of listing 1'
const write = (over: Partial<HistoryWrite> = {}): HistoryWrite => ({
  subject,
  value: '100',
  base: 1,
  version: 2,
  startedAt: 10,
  endedAt: 20,
  ...over,
})
const read = (over: Partial<HistoryRead> = {}): HistoryRead => ({
  subject,
  value: '100',
  version: 2,
  process: 'web0',
  startedAt: 30,
  endedAt: 31,
  isAsOf: false,
  ...over,
})
const second = { value: '200', base: 2, version: 3, startedAt: 40, endedAt: 50 }
const unanswered = { ...second, version: null }
const withdrawn = { value: 'withdrawn', version: null }

const contradictory: [string, History, RegExp][] = [
  [
    'two editors whose writes replaced the same version',
    { writes: [write(), write({ value: '200', version: 3 })], reads: [] },
    /lost update/,
  ],
  [
    'a read of the value before the last acknowledged one',
    { writes: [write(), write(second)], reads: [read({ startedAt: 60, endedAt: 61 })] },
    /returned 100 \(version 2\) after 200/,
  ],
  [
    'an older value under a newer version',
    { writes: [write(), write(second)], reads: [read({ version: 4, startedAt: 60, endedAt: 61 })] },
    /after 200/,
  ],
  [
    'a value that was never written',
    { writes: [write()], reads: [read({ value: '7', version: 3 })] },
    /returned 7/,
  ],
  [
    'a withdrawn listing that is back',
    {
      writes: [write({ value: 'active' }), write({ ...second, value: 'withdrawn' })],
      reads: [read({ value: 'active', version: 3, startedAt: 60, endedAt: 61 })],
    },
    /returned active/,
  ],
  [
    'an active listing that a process does not show',
    { writes: [write({ value: 'active' })], reads: [read(withdrawn)] },
    /returned withdrawn/,
  ],
  [
    'an ended session that is open again',
    {
      writes: [
        write({ value: 'open', base: 0, version: 1 }),
        write({ ...second, base: 1, version: 2, value: 'ended' }),
      ],
      reads: [read({ value: 'open', version: 1, startedAt: 60, endedAt: 61 })],
    },
    /returned open/,
  ],
  [
    'a process whose answers go back to an earlier version',
    {
      writes: [],
      reads: [read({ version: 3, value: '200' }), read({ startedAt: 60, endedAt: 61 })],
    },
    /\(version 2\) after version 3/,
  ],
  [
    'the same, where both answers are of an earlier time',
    {
      writes: [],
      reads: [
        read({ version: 3, value: '200', isAsOf: true }),
        read({ startedAt: 60, endedAt: 61, isAsOf: true }),
      ],
    },
    /\(version 2\) after version 3/,
  ],
  [
    'one version with two values in two processes',
    { writes: [], reads: [read(), read({ process: 'web1', value: '101' })] },
    /version 2 has different values: 100 and 101/,
  ],
  [
    'a standby without the last acknowledged write',
    {
      writes: [write(), write(second)],
      reads: [read({ process: 'node2', startedAt: 90, endedAt: 91 })],
    },
    /node2 returned 100/,
  ],
]

test.each(contradictory)('[R7] rejects a history: %s', (_, history, expected) => {
  expect(checkHistory(history).join('\n')).toMatch(expected)
})

const consistent: [string, History][] = [
  ['a read of what was acknowledged', { writes: [write()], reads: [read()] }],
  [
    'a write without an answer, stored or not',
    {
      writes: [write(), write(unanswered)],
      reads: [
        read({ startedAt: 60, endedAt: 61 }),
        read({ value: '200', version: 3, startedAt: 70, endedAt: 71 }),
      ],
    },
  ],
  [
    'a read while a write is under way',
    {
      writes: [write(), write(second)],
      reads: [
        read({ startedAt: 45, endedAt: 46 }),
        read({ process: 'web1', value: '200', version: 3, startedAt: 45, endedAt: 46 }),
      ],
    },
  ],
  [
    'an answer that says that it is of an earlier time',
    {
      writes: [write(), write(second)],
      reads: [read({ startedAt: 60, endedAt: 61, isAsOf: true })],
    },
  ],
  [
    'two processes of which one is ahead',
    {
      writes: [],
      reads: [
        read({ version: 3, value: '200' }),
        read({ process: 'web1', startedAt: 60, endedAt: 61 }),
      ],
    },
  ],
]

test.each(consistent)('[R7] accepts a history: %s', (_, history) => {
  expect(checkHistory(history)).toEqual([])
})

test('[R7] accepts lost commits only within the drill’s window', () => {
  const lost: History = {
    writes: [write(), write(second)],
    reads: [
      read({ value: '200', version: 3, startedAt: 55, endedAt: 56 }),
      read({ startedAt: 100, endedAt: 101 }),
    ],
  }
  expect(checkHistory(lost, { from: 35, to: 51, settledAt: 90 })).toEqual([])
  expect(checkHistory(lost, { from: 52, to: 80, settledAt: 90 })).toHaveLength(1)
  expect(checkHistory(lost)).toHaveLength(2)
})
