import { useMemo, useState } from 'react'
import { aircraftFacts, type EquipmentFact } from '#features/listings/aircraft-facts.ts'
import { factValue } from '#features/listings/fact-table.ts'
import { readDraftEquipment } from '#features/listings/web/public/missing-details/read-equipment.ts'
import { ProposalList } from '../proposals/proposal-list.tsx'
import { useEditor, useEditState } from './editor-context.ts'

/** Facts found in the draft's text while the seller is typing. Accepting one changes the draft like any other input. */
export function EditorProposals() {
  const { store } = useEditor()
  const meta = useEditState((state) => state.history.draft.meta)
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const proposals = useMemo(
    () =>
      readDraftEquipment(meta).filter(
        ({ fact }) => factValue(aircraftFacts, meta.specs, fact) === null,
      ),
    [meta],
  )
  return (
    <ProposalList
      proposals={proposals.filter(({ fact }) => !skipped.includes(fact))}
      onAnswer={({ fact }, answer) => {
        if (answer === 'open') setSkipped([...skipped, fact])
        else store.change({ [`meta.specs.${fact as EquipmentFact}`]: answer })
      }}
    />
  )
}
