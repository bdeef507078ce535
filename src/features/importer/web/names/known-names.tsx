import { type FormEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import IconSearch from '#icons/IconSearch'
import { formatDate, formatNumber } from '#kernel/format.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { Field } from '#ui/form/field.tsx'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { ImportPlace } from '../../import-address.ts'
import { forgetNameEndpoint, type KnownName } from '../../mapping-contract.ts'
import { nameKindLabels } from '../../names.ts'
import type { ImportPageData } from '../import-data.ts'
import { importPath } from '../import-path.ts'
import { readText } from '../read-text.ts'
import section from '../section.module.css'
import table from '../table.module.css'
import { NameGroups } from './name-groups.tsx'
import styles from './names.module.css'

/** The tables of makes, lookups and places that feeds are read by, and what feeds call them. */
export function KnownNames({ known, place }: KnownNamesProps) {
  const [shown, setShown] = useState<{ name: KnownName; alias: Alias } | null>(null)
  return (
    <section className={section.section} aria-labelledby="known">
      <div className={section.top}>
        <h2 id="known">
          Known names <small className="num">{formatNumber(known.total)}</small>
        </h2>
        <div className={styles.tools}>
          <NameSearch place={place} />
          <NameGroups
            label="Known names"
            group={place.known}
            to={(group) => importPath(place, { known: group, knownPage: 0 })}
          />
        </div>
      </div>
      {known.items.length === 0 ? (
        <p className={section.none}>No name here says “{place.knownQ}”.</p>
      ) : (
        <table className={table.table}>
          <caption className="sr">Known names</caption>
          <thead>
            <tr>
              <th scope="col">Name here</th>
              <th scope="col">Feeds call it</th>
              <th scope="col" className={table.right}>
                On the market
              </th>
            </tr>
          </thead>
          <tbody>
            {known.items.map((name) => (
              <tr key={`${name.kind} ${name.target.id}`}>
                <td>
                  <b>{name.target.text}</b>
                  {place.known !== 'makes' && (
                    <span className={table.second}>{nameKindLabels[name.kind]}</span>
                  )}
                </td>
                <td>
                  {name.aliases.length === 0 ? (
                    <span className={table.quiet}>The same</span>
                  ) : (
                    <div className={styles.aliases}>
                      {name.aliases.map((alias) => (
                        <button
                          key={alias.id}
                          type="button"
                          aria-haspopup="dialog"
                          onClick={() => setShown({ name, alias })}
                        >
                          {alias.shown}
                        </button>
                      ))}
                    </div>
                  )}
                </td>
                <td className={`${table.right} num`}>{formatNumber(name.listings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <NumberedPages
        className={styles.pages}
        page={known.page}
        pages={Math.ceil(known.total / known.pageSize)}
        to={(knownPage) => importPath(place, { knownPage })}
      />
      {shown && <AliasDialog {...shown} onClose={() => setShown(null)} />}
    </section>
  )
}

function NameSearch({ place }: { place: ImportPlace }) {
  const navigate = useNavigate()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const knownQ = readText(event.currentTarget, 'knownQ')
    void navigate(importPath(place, { knownQ, knownPage: 0 }), { preventScrollReset: true })
  }
  return (
    <search className={styles.search}>
      <form onSubmit={search} method="get">
        <input type="hidden" name="source" value={place.source} />
        <Field
          key={`${place.known} ${place.knownQ}`}
          label="Find a known name"
          hideLabel
          size="sm"
          type="search"
          name="knownQ"
          maxLength={100}
          defaultValue={place.knownQ}
          placeholder="Name, here or in feeds"
          before={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        />
      </form>
    </search>
  )
}

function AliasDialog({ name, alias, onClose }: AliasDialogProps) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  async function forget() {
    setIsBusy(true)
    try {
      await callApi(forgetNameEndpoint, { id: alias.id, version: alias.version })
      onClose()
      await revalidate()
    } catch (error) {
      showFailure(error)
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      title={`“${alias.shown}” is ${name.target.text}`}
      onClose={onClose}
      foot={
        <>
          {alias.mayForget && (
            <Button busy={isBusy} onClick={() => void forget()}>
              Forget
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <p>
        {alias.reason} on {formatDate(alias.decidedAt)}
        {alias.decidedBy && ` by ${alias.decidedBy}`}, for{' '}
        {alias.source === null ? 'every source' : `${alias.source} alone`}.
      </p>
      {alias.mayForget && (
        <p>Once it is forgotten, rows with this name wait for a decision. Listings stay.</p>
      )}
    </Dialog>
  )
}

type Alias = KnownName['aliases'][number]
type KnownNamesProps = { known: NonNullable<ImportPageData['known']>; place: ImportPlace }
type AliasDialogProps = { name: KnownName; alias: Alias; onClose: () => void }
