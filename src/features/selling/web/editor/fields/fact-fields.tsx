import type { ReactNode } from 'react'
import type { EngineEntry } from '#features/listings/meta-contract.ts'
import { findKeyFact } from '#features/listings/specification-groups.ts'
import { EngineGauge } from '#features/listings/web/public/engine-gauge.tsx'
import strip from '#features/listings/web/public/listings.module.css'
import { t } from '#kernel/messages/translate.ts'
import { useDraft, useDraftKind, useEditor } from '../editor-context.ts'
import styles from '../engine-fields.module.css'
import { EditField } from './edit-field.tsx'
import { LockedField } from './locked-field.tsx'
import { PlaceFact } from './place-fact.tsx'

/** The five key facts as inputs, in the same places as on the page. */
export function FactFields() {
  const { listing } = useEditor().view
  const kind = useDraftKind()
  const engines = useDraft<EngineEntry[]>('meta.specs.engines')
  const keyFact = engines.length === 0 && findKeyFact(kind)
  return (
    <div className={styles.bar}>
      <Fact>
        <LockedField label="Year" value={String(listing.year)} look="strip" />
      </Fact>
      <Fact>
        <EditField path="meta.specs.hours" look="strip" />
      </Fact>
      <Fact>
        {keyFact ? <EditField path={`meta.specs.${keyFact}`} look="strip" /> : <EngineTime />}
      </Fact>
      <Fact>
        <EditField path="meta.specs.usefulLoad" look="strip" />
      </Fact>
      <Fact>
        <PlaceFact />
      </Fact>
    </div>
  )
}

/** Shows the first engine's time. Other engines have their own cards. */
function EngineTime() {
  const engines = useDraft<EngineEntry[]>('meta.specs.engines')
  const [engine] = engines
  if (!engine) return <p className="text-ink-3 text-12">No engine yet</p>
  const which = engines.length > 1 ? t`Engine ${engine.number} time` : 'Engine time'
  return (
    <>
      <div className={styles.pair}>
        <EditField path="meta.specs.engines.0.hours" look="strip" label={which} />
        <EditField path="meta.specs.engines.0.hoursBasis" look="strip" label="Since" />
      </div>
      <EngineGauge hours={numberOrNone(engine.hours)} tboHours={numberOrNone(engine.tboHours)} />
    </>
  )
}

/** Returns null while the user is typing something that isn't a number yet. */
function numberOrNone(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function Fact({ children }: { children: ReactNode }) {
  return <div className={strip.fact}>{children}</div>
}
