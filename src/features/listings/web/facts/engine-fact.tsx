import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import type { ListingCard } from '../../contract.ts'
import { EngineGauge } from '../public/engine-gauge.tsx'
import { EngineLabel } from './engine-label.tsx'
import { FactBarItem, Quantity } from './fact-bar-item.tsx'

/** Engine time with a gauge. `children` appear below. */
export function EngineFact({ listing, age = null, children }: EngineFactProps) {
  const { engine, engineCount } = listing
  if (engineCount === 0) return <FactBarItem label="Engine">None</FactBarItem>
  if (engine?.hours == null) {
    return (
      <FactBarItem label="Engine time">
        <NotStated />
      </FactBarItem>
    )
  }
  const { hours, tboHours } = engine
  return (
    <FactBarItem label={<EngineLabel engine={engine} engineCount={engineCount} />}>
      <Quantity value={hours} unit={tboHours ? `of ${formatNumber(tboHours)} hr TBO` : 'hr'} />
      <EngineGauge hours={hours} tboHours={tboHours} age={age} />
      {children}
    </FactBarItem>
  )
}

type EngineFactProps = {
  listing: Pick<ListingCard, 'engine' | 'engineCount'>
  /** Time since the overhaul, in words. */
  age?: string | null
  children?: ReactNode
}
