import type { ImportSource } from '../../contract.ts'
import type { ImportSchedule } from '../../import-steps.ts'

/** A source as its form holds it: every field but choices a text. */
export type SourceValues = {
  bizId: string
  name: string
  from: 'url' | 'upload'
  feedUrl: string
  schedule: ImportSchedule
  scheduleHour: string
  scheduleDay: string
  brakePercent: string
  tierId: string
  bizEmpId: string
  bizLocationId: string
  mailTo: string
}

export function emptySource(bizId: number | null): SourceValues {
  return {
    bizId: bizId === null ? '' : String(bizId),
    name: '',
    from: 'url',
    feedUrl: '',
    schedule: 'none',
    scheduleHour: '4',
    scheduleDay: '1',
    brakePercent: '10',
    tierId: '',
    bizEmpId: '',
    bizLocationId: '',
    mailTo: '',
  }
}

export function toSourceValues(source: ImportSource): SourceValues {
  return {
    bizId: String(source.bizId),
    name: source.name,
    from: source.isUpload ? 'upload' : 'url',
    feedUrl: source.feedUrl ?? '',
    schedule: source.schedule,
    scheduleHour: String(source.scheduleHour),
    scheduleDay: String(source.scheduleDay),
    brakePercent: String(source.brakePercent),
    tierId: String(source.tierId ?? ''),
    bizEmpId: String(source.bizEmpId ?? ''),
    bizLocationId: String(source.bizLocationId ?? ''),
    mailTo: source.mailTo ?? '',
  }
}

/** As the contract wants it. What is empty is not stated, so that the rules say what is missing. */
export function fromSourceValues(values: SourceValues) {
  const isUpload = values.from === 'upload'
  return {
    ...(values.bizId && { bizId: Number(values.bizId) }),
    name: values.name,
    isUpload,
    feedUrl: isUpload ? null : values.feedUrl,
    schedule: isUpload ? ('none' as const) : values.schedule,
    scheduleHour: Number(values.scheduleHour),
    scheduleDay: Number(values.scheduleDay),
    brakePercent: values.brakePercent.trim() === '' ? Number.NaN : Number(values.brakePercent),
    tierId: Number(values.tierId) || null,
    bizEmpId: Number(values.bizEmpId) || null,
    bizLocationId: Number(values.bizLocationId) || null,
    mailTo: values.mailTo,
  }
}
