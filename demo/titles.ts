import type { Random } from './random.ts'
import { type Facts, thousands } from './words/facts.ts'

/** "2016 Cirrus SR22T-G5 GTS", now and then with the one thing that sells it; never beyond 50 characters. */
export function titleFor(f: Facts, r: Random): string {
  const plain = `${f.year} ${f.model.make} ${f.model.model}`
  const base = plain.length <= longest ? plain : `${f.year} ${f.model.make} ${f.model.family}`
  if (!r.chance(0.34)) return base.slice(0, longest)
  const pluses = r.shuffle(selling.map((plus) => plus(f)).filter((plus) => plus !== null))
  const count = r.chance(0.3) ? 2 : 1
  const fitting = [count, 1]
    .map((n) => `${base} – ${pluses.slice(0, n).join(', ')}`)
    .find((title) => title.length <= longest && pluses.length > 0)
  return (fitting ?? base).slice(0, longest)
}

const longest = 50

const selling: ((f: Facts) => string | null)[] = [
  (f) => (f.lowTime ? 'Low time' : null),
  (f) => (f.lowTime && f.stated.totalTime ? `${thousands(f.stated.totalTime)} TT` : null),
  (f) => (f.annualFresh && f.used ? 'Fresh annual' : null),
  (f) =>
    f.fresh && f.engine?.basis && f.engine.hours !== null
      ? `${f.engine.hours} ${f.engine.basis}`
      : null,
  (f) => (f.newPaint ? 'New paint' : null),
  (f) => (f.stated.damage === 'none' && f.used ? 'No damage' : null),
  (f) => (f.stated.damage === 'damaged' ? 'Project' : null),
  (f) => (f.display && f.aircraft.panelUpgraded ? shortUnit(f.display) : null),
  (f) => (f.navigator && f.aircraft.panelUpgraded ? shortUnit(f.navigator) : null),
  (f) => (f.used ? null : 'Factory new'),
  (f) => (f.deal.isFractional ? 'Share' : null),
  (f) => (f.stated.logs === 'complete' && f.age > 30 ? 'Complete logs' : null),
]

function shortUnit(unit: string) {
  return unit.replace(/^(Garmin|Dynon|Avidyne|Aspen|LXNAV) /, '')
}
