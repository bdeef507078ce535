import { useState } from 'react'
import { useRevalidator } from 'react-router'
import IconPlus from '#icons/IconPlus'
import { formatCount } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import list from '#ui/list/staff-list.module.css'
import { ConflictNote } from '#ui/versioned-form/conflict-note.tsx'
import { TierDialog } from '../tiers/tier-dialog.tsx'
import { describeTierValues, type Tier, tierLabels, toTierValues } from '../tiers/tier-values.ts'
import { TiersTable } from '../tiers/tiers-table.tsx'
import { useTierEdits } from '../tiers/use-tier-edits.ts'

export function TiersTab({ items, currency }: TiersTabProps) {
  const edits = useTierEdits(items)
  const { conflict } = edits
  const [opened, setOpened] = useState<Tier | 'new' | null>(null)
  const { revalidate } = useRevalidator()
  async function move(ids: number[]) {
    try {
      const { orderTiersEndpoint } = await import('../../tier-contract.ts')
      await callApi(orderTiersEndpoint, { ids })
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
  }
  return (
    <>
      <PageHeader title="Web app" isStacked>
        {edits.count > 0 && (
          <>
            <p className="text-ink-3 text-14" role="status">
              {formatCount(edits.count, 'change')}
              {edits.wrong > 0 && t`, ${edits.wrong} to fix`}
            </p>
            <Button onClick={edits.undo} disabled={edits.busy}>
              Undo
            </Button>
            <Button variant="act" busy={edits.busy} disabled={!edits.canSave} onClick={edits.save}>
              Save changes
            </Button>
          </>
        )}
      </PageHeader>
      <section aria-labelledby="tiers">
        <div className={list.heading}>
          <h2 id="tiers">
            Price tiers<small>invoices keep the original terms</small>
          </h2>
          <Button icon={IconPlus} onClick={() => setOpened('new')}>
            Add tier
          </Button>
        </div>
        {conflict && (
          <ConflictNote
            labels={tierLabels}
            serverValues={describeTierValues(toTierValues(conflict.theirs))}
            localValues={describeTierValues(conflict.mine)}
            onAcceptServerVersion={conflict.acceptServerVersion}
            onKeepLocalVersion={conflict.keepLocalVersion}
          />
        )}
        <TiersTable
          tiers={items}
          edits={edits}
          onOpen={setOpened}
          onMove={(ids) => void move(ids)}
        />
        <p className="mt-3 text-ink-3 text-14">
          Changes here don’t affect tiers that have already been purchased.
        </p>
      </section>
      {opened && (
        <TierDialog
          currency={currency}
          tier={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

type TiersTabProps = {
  items: readonly Tier[]
  /** Currency of new tiers. */
  currency: string
}
