import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { activeDaysAfterFeed } from '#features/selling/active-days-after-feed.ts'
import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import {
  addSourceEndpoint,
  changeSourceEndpoint,
  type ImportSource,
  removeSourceEndpoint,
} from '../../contract.ts'
import type { ImportPageData } from '../import-data.ts'
import styles from '../importer.module.css'
import { SourceFields } from './source-fields.tsx'
import {
  emptySource,
  fromSourceValues,
  type SourceValues,
  toSourceValues,
} from './source-values.ts'

/** Dialog that creates a source or changes its settings. */
export function SourceDialog({ source, owners, isStaff, onClose }: SourceDialogProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [only] = owners.brokerages.length === 1 ? owners.brokerages : []
  const [version, setVersion] = useState(source?.version ?? 0)
  const form = useValidatedForm<SourceValues>({
    schema: () => loadRules(source ? 'ChangedSource' : 'NewSource'),
    initialValues: source ? toSourceValues(source) : emptySource(only?.id ?? null),
    async send(values) {
      const fields = fromSourceValues(values)
      if (source) await save(source.id, fields)
      else await add({ ...fields, bizId: Number(values.bizId) })
    },
  })

  async function add(fields: ReturnType<typeof fromSourceValues> & { bizId: number }) {
    const { id } = await callApi(addSourceEndpoint, fields)
    onClose()
    await navigate(destinations.importer(id))
  }

  async function save(
    id: number,
    { bizId: _brokerage, ...fields }: ReturnType<typeof fromSourceValues>,
  ) {
    try {
      await callApi(changeSourceEndpoint, { ...fields, id, version })
    } catch (error) {
      // Uses the current version, so that a second attempt overwrites the other user's changes.
      const now = error instanceof ApiFailure && (error.current as ImportSource | undefined)
      if (now) setVersion(now.version)
      throw error
    }
    showToast({ message: 'Source saved' })
    onClose()
    await revalidate()
  }

  return (
    <Dialog at="l" title={source ? 'Source settings' : 'Add source'} onClose={onClose}>
      <form {...form.props} aria-label={source ? 'Source settings' : 'Add source'}>
        <SourceFields form={form} source={source} owners={owners} isStaff={isStaff} />
        <FailureNote text={form.failure} />
        <div className="flex flex-wrap gap-2 mt-5">
          <Button type="submit" variant="act" busy={form.sending}>
            {source ? 'Save' : 'Add source'}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          {source && <RemoveSource source={source} onClose={onClose} />}
        </div>
      </form>
    </Dialog>
  )
}

/** Asks for confirmation in place because removal is permanent. */
function RemoveSource({ source, onClose }: { source: ImportSource; onClose: () => void }) {
  const navigate = useNavigate()
  const [isSure, setIsSure] = useState(false)
  const removal = useAction(async () => {
    await callApi(removeSourceEndpoint, { id: source.id })
    onClose()
    await navigate(destinations.importer())
  })
  return isSure ? (
    <Button className={styles.remove} busy={removal.isBusy} onClick={removal.run}>
      Remove “{source.name}”?{' '}
      {source.tierId === null
        ? 'Its listings will stay'
        : t`Its listings will stay for ${activeDaysAfterFeed} days`}
    </Button>
  ) : (
    <Button variant="ghost" className={styles.remove} onClick={() => setIsSure(true)}>
      Remove source
    </Button>
  )
}

async function loadRules(schema: 'NewSource' | 'ChangedSource') {
  const contract = await import('../../contract.ts')
  // A changed source has its ID and version, which aren't fields of the form.
  const rest = { id: 1, version: 1 }
  return {
    safeParse: (values: SourceValues) =>
      contract[schema].safeParse({ ...rest, ...fromSourceValues(values) }),
  }
}

type SourceDialogProps = {
  /** Null for a new source. */
  source: ImportSource | null
  owners: ImportPageData['owners']
  isStaff: boolean
  onClose: () => void
}
