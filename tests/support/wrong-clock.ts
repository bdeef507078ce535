import { readFileSync } from 'node:fs'

/* Shifts the wall clock of a process by the milliseconds in CLOCK_FILE, which may change at any time. Preloaded. */

const RealDate = Date
const shiftMs = () => Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'))
const now = () => RealDate.now() + shiftMs()

Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + shiftMs() })
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], made) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
})
