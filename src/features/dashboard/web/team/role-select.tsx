import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type MemberRole, memberRoleNames } from '#features/brokerages/member-roles.ts'
import { t, translate, translateAll } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Select } from '#ui/form/select.tsx'
import type { TeamMember } from '../../team-contract.ts'
import styles from './team-tab.module.css'

/** Selects a member's role and saves it immediately. On a version conflict, offers both roles. */
export function RoleSelect({ bizId, member }: { bizId: number; member: TeamMember }) {
  const { revalidate } = useRevalidator()
  const [current, setCurrent] = useState(member)
  const [saving, setSaving] = useState<MemberRole | null>(null)
  const [overtaken, setOvertaken] = useState<MemberRole | null>(null)

  async function save(role: MemberRole) {
    setSaving(role)
    setOvertaken(null)
    try {
      const { changeRoleEndpoint } = await import('#features/brokerages/members-contract.ts')
      const { bizEmpId, version } = current
      const changed = await callApi(changeRoleEndpoint, { id: bizId, bizEmpId, role, version })
      setCurrent({ ...current, ...changed })
      showToast({ message: t`${member.name}: ${translate(memberRoleNames[role])}` })
      if (member.isYou) markSessionStale()
      await revalidate()
    } catch (error) {
      const now = readCurrent(error)
      if (!now) showFailure(error)
      else {
        setCurrent({ ...current, ...now })
        setOvertaken(role)
      }
    } finally {
      setSaving(null)
    }
  }

  return (
    <>
      <Select
        label={t`Role for ${member.name}`}
        hideLabel
        size="sm"
        value={saving ?? current.role}
        disabled={saving !== null || member.isLastAdmin}
        onChange={(event) => void save(event.currentTarget.value as MemberRole)}
        options={translateAll(memberRoleNames)}
      />
      {overtaken && (
        <p className={styles.overtaken} role="alert">
          Someone else just changed it to “{translate(memberRoleNames[current.role])}”.
          <span>
            <Button size="sm" onClick={() => void save(overtaken)}>
              {translate(memberRoleNames[overtaken])}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setOvertaken(null)}>
              Keep {translate(memberRoleNames[current.role])}
            </Button>
          </span>
        </p>
      )}
    </>
  )
}

/** Returns the member's current data from a version conflict. Returns null for any other error. */
function readCurrent(error: unknown) {
  if (!(error instanceof ApiFailure) || error.code !== 'conflict' || !error.current) return null
  return error.current as Pick<TeamMember, 'role' | 'version'>
}
