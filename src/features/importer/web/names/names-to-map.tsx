import { Link } from 'react-router'
import IconCheck from '#icons/IconCheck'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import table from '#ui/list/table.module.css'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import { useWrite } from '#ui/use-write.ts'
import type { ImportUrlState } from '../../import-url.ts'
import { mapNamesEndpoint, type PendingName } from '../../mapping-contract.ts'
import { groupNames } from '../../names.ts'
import type { ImportOperation } from '../../operation-contract.ts'
import { hasCompared, type ImportPageData, importPath } from '../import-data.ts'
import section from '../section.module.css'
import type { OperationCalls } from '../use-operation-calls.ts'
import { NameGroups } from './name-groups.tsx'
import { NameRow } from './name-row.tsx'
import styles from './names.module.css'

/** List of unmapped names. Rows with these names aren't imported until the names are mapped. */
export function NamesToMap({
  operation,
  names,
  choices,
  urlState,
  isStaff,
  calls,
}: NamesToMapProps) {
  const { counts, mappedRows } = names
  const total = groupNames.reduce((sum, group) => sum + counts[group], 0)
  // A place that isn't certain needs its own decision.
  const suggested = names.items.filter(
    ({ kind, isMapped, suggestion }) => !isMapped && suggestion && kind !== 'location',
  )

  const { isBusy: isAccepting, run: acceptAll } = useWrite(async () => {
    await callApi(mapNamesEndpoint, { id: operation.sourceId, names: suggested.map(toDecision) })
  })

  return (
    <section className="min-w-0 pt-8" aria-labelledby="names">
      <div className={section.top}>
        <h2 id="names">
          Names to map <small className="num">{formatNumber(total)}</small>
        </h2>
        <NameGroups
          label="Names to map"
          group={names.group}
          counts={counts}
          to={(group) => importPath(urlState, { names: group, namesPage: 0 })}
        />
      </div>
      {names.group === 'places' && counts.columns > 0 && (
        <p className={section.note}>
          A column that isn’t used may be the cause.{' '}
          <Link className="link" to={importPath(urlState, { names: 'columns', namesPage: 0 })}>
            Check the columns first
          </Link>
        </p>
      )}
      {names.items.length === 0 ? (
        <p className={section.none}>
          {hasCompared(operation)
            ? 'No names of this kind to map.'
            : 'Available after the rows are compared.'}
        </p>
      ) : (
        <table className={`${table.table} ${styles.names}`}>
          <caption className="sr">Names to map</caption>
          <thead>
            <tr>
              <th scope="col">In the feed</th>
              <th scope="col" className={table.end}>
                Rows
              </th>
              <th scope="col">Maps to</th>
              <th scope="col">
                <span className="sr">Decision</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {names.items.map((name) => (
              <NameRow
                key={`${name.kind} ${name.written} ${name.isMapped}`}
                name={name}
                sourceId={operation.sourceId}
                choices={choices}
                isStaff={isStaff}
              />
            ))}
          </tbody>
        </table>
      )}
      <NumberedPages
        className={styles.pages}
        page={names.page}
        pages={Math.ceil(names.total / names.pageSize)}
        to={(namesPage) => importPath(urlState, { namesPage })}
      />
      <div className={styles.footer}>
        {suggested.length > 1 && (
          <Button size="sm" busy={isAccepting} onClick={acceptAll} icon={<IconCheck size={16} />}>
            Accept {suggested.length} suggestions
          </Button>
        )}
        {mappedRows > 0 && operation.actions.includes('runAgain') && (
          <Button
            size="sm"
            busy={calls.isBusy('runAgain')}
            onClick={() => void calls.run('runAgain')}
          >
            Run pending again for {formatCount(mappedRows, 'row')}
          </Button>
        )}
      </div>
      <p className={section.note}>
        {isStaff
          ? 'Accepted names apply to all future runs of every source, and accepted statuses and columns to those of this source.'
          : 'Accepted names apply to all future runs of this source. Our staff adds missing makes.'}
      </p>
    </section>
  )
}

function toDecision({ kind, written, suggestion }: PendingName) {
  return { kind, written, target: suggestion?.id ?? '' }
}

type NamesToMapProps = {
  operation: ImportOperation
  names: NonNullable<ImportPageData['names']>
  choices: ImportPageData['choices']
  urlState: ImportUrlState
  isStaff: boolean
  calls: OperationCalls
}
