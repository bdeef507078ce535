import { useState } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import IconBuilding from '#icons/IconBuilding'
import IconPlus from '#icons/IconPlus'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { OfficeDetails, OfficeList } from '../../office-contract.ts'
import styles from '../locations-tab.module.css'
import { NewOffice, OfficeEditor } from '../offices/office-editor.tsx'
import type { OfficeOptions } from '../offices/office-values.ts'
import { OfficeView } from '../offices/office-view.tsx'

/** Offices of a brokerage: a list, the selected office, and its form. */
export function LocationsTab({ bizId, offices, mayEdit, options }: LocationsTabProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const selected = params.get('loc')
  const isNew = mayEdit && (selected === 'new' || offices.length === 0)
  const office = offices.find(({ bizLocationId: id }) => String(id) === selected) ?? offices[0]
  const addressFor = (loc: number | 'new') =>
    `?${new URLSearchParams({ ...Object.fromEntries(params), loc: String(loc) })}`
  const onSaved = (saved: OfficeDetails) => {
    showToast({ message: t`${saved.name} saved.` })
    const isCurrent = saved.bizLocationId === office?.bizLocationId && !isNew
    void (isCurrent
      ? revalidate()
      : navigate(addressFor(saved.bizLocationId), { preventScrollReset: true }))
  }
  if (offices.length === 0 && !mayEdit)
    return <EmptyState title="No offices yet" text="A brokerage administrator can add one." />
  return (
    <div className={styles.locations}>
      <div>
        <h1 className={styles.locationsTabTitle}>
          Offices <span className="num">{formatCount(offices.length, 'office')}</span>
        </h1>
        <nav className={styles.list} aria-label="Offices">
          {offices.map((item) => (
            <OfficeLink
              key={item.bizLocationId}
              office={item}
              to={addressFor(item.bizLocationId)}
              isSelected={!isNew && item === office}
            />
          ))}
        </nav>
        {mayEdit && !isNew && (
          <LinkButton
            to={addressFor('new')}
            block
            preventScrollReset
            className={styles.add}
            icon={IconPlus}
          >
            Add office
          </LinkButton>
        )}
      </div>
      {isNew ? (
        <NewOffice
          bizId={bizId}
          options={options}
          onSaved={onSaved}
          cancelTo={office ? addressFor(office.bizLocationId) : null}
        />
      ) : (
        office && (
          <SelectedOffice
            key={office.bizLocationId}
            {...{ bizId, office, mayEdit, options, onSaved }}
            onChanged={() => void revalidate()}
          />
        )
      )}
    </div>
  )
}

/** Shows an office or its form. */
function SelectedOffice({
  bizId,
  office,
  mayEdit,
  options,
  onSaved,
  onChanged,
}: SelectedOfficeProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <section aria-labelledby="office">
      <div className={styles.locationsTabHeader}>
        <h2 id="office">{office.name}</h2>
        {office.isMain && <span className={styles.tag}>Main office</span>}
        {mayEdit && !isEditing && (
          <Button size="sm" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
      </div>
      {isEditing ? (
        <OfficeEditor
          {...{ bizId, office, options }}
          onSaved={(saved) => {
            setEditing(false)
            onSaved(saved)
          }}
          onCancel={() => setEditing(false)}
          onPicture={onChanged}
        />
      ) : (
        <OfficeView {...{ bizId, office, mayEdit, onChanged }} />
      )}
    </section>
  )
}

function OfficeLink({ office, to, isSelected }: OfficeLinkProps) {
  const { name, airportIdent, isMain, people, titleImage } = office
  const facts = [
    airportIdent,
    isMain && translate('main office'),
    formatCount(people, 'person', 'people'),
  ]
  return (
    <Link to={to} preventScrollReset aria-current={isSelected || undefined}>
      <span className={styles.thumb}>
        {titleImage ? (
          <img src={titleImage} alt="" loading="lazy" />
        ) : (
          <IconBuilding size={24} stroke={1.5} />
        )}
      </span>
      <span>
        <b>{name}</b>
        <span className="text-ink-2 text-12">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </Link>
  )
}

type LocationsTabProps = OfficeList & { bizId: number; options: OfficeOptions }
type SelectedOfficeProps = Omit<LocationsTabProps, 'offices'> & {
  office: OfficeDetails
  onSaved: (office: OfficeDetails) => void
  onChanged: () => void
}
type OfficeLinkProps = { office: OfficeDetails; to: string; isSelected: boolean }
