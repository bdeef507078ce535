import { lazy, Suspense, useState } from 'react'
import IconPlus from '#icons/IconPlus'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import head from '../import.module.css'
import type { ImportPageData } from '../import-data.ts'
import { FileFormat } from './file-format.tsx'
import { SourceList } from './source-list.tsx'

const SourceDialog = lazy(async () => ({
  default: (await import('./source-dialog.tsx')).SourceDialog,
}))

/** Overview of all sources. Explains how to start if there are none. */
export function SourcesOverview({ sources, owners, isStaff }: SourcesOverviewProps) {
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <Button
      variant="act"
      aria-haspopup="dialog"
      onClick={() => setIsAdding(true)}
      icon={<IconPlus size={18} />}
    >
      Add source
    </Button>
  )
  return (
    <>
      <div className={head.header}>
        <h1>Importer</h1>
        {sources.length > 0 && add}
      </div>
      {sources.length > 0 ? (
        <SourceList sources={sources} />
      ) : (
        <EmptyState
          title="No sources yet"
          text="A source is a file or URL that lists a brokerage’s aircraft. Each import adds new aircraft, updates changed ones, and hides ones that are gone, up to the limit you set."
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
