import { lazy, Suspense, useState } from 'react'
import IconPlus from '#icons/IconPlus'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import head from '../head/import-head.module.css'
import type { ImportPageData } from '../import-data.ts'
import { FileFormat } from './file-format.tsx'
import { SourceList } from './source-list.tsx'

const SourceDialog = lazy(async () => ({
  default: (await import('./source-dialog.tsx')).SourceDialog,
}))

/** Where inventories come from; without any, how to begin. */
export function SourcesOverview({ sources, owners, isStaff }: SourcesOverviewProps) {
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <Button
      variant="act"
      aria-haspopup="dialog"
      onClick={() => setIsAdding(true)}
      icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
    >
      New source
    </Button>
  )
  return (
    <>
      <div className={head.head}>
        <h1>Importer</h1>
        {sources.length > 0 && add}
      </div>
      {sources.length > 0 ? (
        <SourceList sources={sources} />
      ) : (
        <EmptyState
          title="No source yet"
          text="A source is a file or an address that lists a brokerage’s aircraft. It is imported again and again: what is new is added, what changed is changed, what is gone comes off the market, and never more than you allow."
          actions={add}
        />
      )}
      <FileFormat />
      {isAdding && (
        <Suspense>
          <SourceDialog
            source={null}
            owners={owners}
            isStaff={isStaff}
            onClose={() => setIsAdding(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type SourcesOverviewProps = {
  sources: ImportPageData['sources']
  owners: ImportPageData['owners']
  isStaff: boolean
}
