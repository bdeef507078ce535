import { useState } from 'react'
import { formatDate } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { PagedTable } from '#ui/list/paged-table.tsx'
import table from '#ui/list/table.module.css'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useWrite } from '#ui/use-write.ts'
import type { ImportUrlState } from '../../import-url.ts'
import { deleteNameMappingEndpoint, type NameMapping } from '../../mapping-contract.ts'
import { nameKindLabels } from '../../names.ts'
import { type ImportPageData, importPath } from '../import-data.ts'
import section from '../section.module.css'
import { UrlSearch } from '../url-search.tsx'
import { NameGroups } from './name-groups.tsx'
import styles from './names.module.css'

/** Tables of makes, lookup values, and places with the names mapped to them. */
export function NameMappings({ mappings, urlState }: NameMappingsProps) {
  const [selected, setSelected] = useState<Selected | null>(null)
  return (
    <section className="min-w-0 pt-8" aria-labelledby="known">
      <div className={section.top}>
        <h2 id="known">
          Name mappings <small className="num">{formatNumber(mappings.total)}</small>
        </h2>
        <div className={styles.tools}>
          <UrlSearch
            key={`${urlState.known} ${urlState.knownQ}`}
            urlState={urlState}
            name="knownQ"
            page="knownPage"
            className={styles.search}
            label="Find a name"
            size="sm"
            placeholder="Name, on this site or in feeds"
          />
          <NameGroups
            label="Name mappings"
            group={urlState.known}
            to={(group) => importPath(urlState, { known: group, knownPage: 0 })}
          />
        </div>
      </div>
      <PagedTable
        caption="Name mappings"
        list={mappings}
        to={(knownPage) => importPath(urlState, { knownPage })}
        pagesClass={styles.pages}
        rowKey={({ kind, target }) => `${kind} ${target.id}`}
        columns={[
          {
            title: 'Name on this site',
            cell: ({ kind, target }) => (
              <>
                <b>{targetName(kind, target)}</b>
                {urlState.known !== 'makes' && (
                  <span className={table.second}>{translate(nameKindLabels[kind])}</span>
                )}
              </>
            ),
          },
          {
            title: 'Names in feeds',
            cell: (name) => <Aliases name={name} onSelect={setSelected} />,
          },
          { title: 'Active listings', count: ({ listings }) => listings },
        ]}
        empty={<p className={section.none}>No names match “{urlState.knownQ}”.</p>}
      />
      {selected && <AliasDialog {...selected} onClose={() => setSelected(null)} />}
    </section>
  )
}

/** Makes and places are data, and the others are labels of the site. */
function targetName(kind: NameMapping['kind'], { text }: NameMapping['target']): string {
  return ['make', 'location', 'airport'].includes(kind) ? text : translate(text)
}

function Aliases({ name, onSelect }: AliasesProps) {
  if (name.aliases.length === 0) return <span className={table.muted}>Same name</span>
  return (
    <div className={styles.aliases}>
      {name.aliases.map((alias) => (
        <button
          key={alias.id}
          type="button"
          aria-haspopup="dialog"
          onClick={() => onSelect({ name, alias })}
        >
          {alias.shown}
        </button>
      ))}
    </div>
  )
}

function AliasDialog({ name, alias, onClose }: AliasDialogProps) {
  const deletion = useWrite(async () => {
    await callApi(deleteNameMappingEndpoint, { id: alias.id, version: alias.version })
    onClose()
  })
  return (
    <Dialog
      title={t`“${alias.shown}” maps to ${targetName(name.kind, name.target)}`}
      onClose={onClose}
      foot={
        <>
          {alias.mayForget && (
            <Button busy={deletion.isBusy} onClick={deletion.run}>
              Delete mapping
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <p>
        {translate(alias.reason)} on {formatDate(alias.decidedAt)}
        {alias.decidedBy && t` by ${alias.decidedBy}`}, for{' '}
        {alias.source === null ? 'all sources' : t`${alias.source} only`}.
      </p>
      {alias.mayForget && (
        <p>
          If you delete this mapping, rows with this name will wait for a decision. Listings aren’t
          affected.
        </p>
      )}
    </Dialog>
  )
}

type Alias = NameMapping['aliases'][number]
type Selected = { name: NameMapping; alias: Alias }
type AliasesProps = { name: NameMapping; onSelect: (selected: Selected) => void }
type NameMappingsProps = {
  mappings: NonNullable<ImportPageData['known']>
  urlState: ImportUrlState
}
type AliasDialogProps = Selected & { onClose: () => void }
