import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { activeDaysAfterFeed } from '#features/selling/active-days-after-feed.ts'
import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'

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
import { SourceFieldset } from './source-fieldset.tsx'
import {
  emptySource,
  fromSourceValues,
  type SourceValues,
  toSourceValues,
} from './source-values.ts'

/** Dialog that creates a source or changes its settings. */
export function SourceDialog({ source, owners, isStaff, onClose }: SourceDialogProps) {
  const navigate = useNavigate()
  const [only] = owners.brokerages.length === 1 ? owners.brokerages : []
  const form = useActionForm<SourceValues, z.ZodType, typeof changeSourceEndpoint.output>({
    endpoint: async () => (source ? changeSourceEndpoint : addSourceEndpoint),
    initialValues: source ? toSourceValues(source) : emptySource(only?.id ?? null),
    input: (values) => ({
      ...fromSourceValues(values),
      ...(source && { id: source.id, version: source.version }),
    }),
    onClose,
    ...(source
      ? { done: 'Source saved' }
      : { onDone: ({ id }: ImportSource) => navigate(destinations.importer(id)) }),
  })
  return (
    <Dialog at="l" title={source ? 'Source settings' : 'Add source'} onClose={onClose}>
      <form {...form.props} aria-label={source ? 'Source settings' : 'Add source'}>
        <SourceFieldset form={form} source={source} owners={owners} isStaff={isStaff} />
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

type SourceDialogProps = {
  /** Null for a new source. */
  source: ImportSource | null
  owners: ImportPageData['owners']
  isStaff: boolean
  onClose: () => void
}
