import type { ImportSource } from '../../contract.ts'

/** Form values of a source. They are text, except for choices. */
export type SourceValues = ReturnType<typeof toSourceValues>

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
    decimalSeparator: '',
    encoding: '',
    publishes: 'preview',
    tierId: '',
    bizEmpId: '',
    bizLocationId: '',
    mailTo: '',
  }
}

export function toSourceValues(source: ImportSource) {
  return {
    bizId: String(source.bizId),
    name: source.name,
    from: source.isUpload ? ('upload' as const) : ('url' as const),
    feedUrl: source.feedUrl ?? '',
    schedule: source.schedule,
    scheduleHour: String(source.scheduleHour),
    scheduleDay: String(source.scheduleDay),
    brakePercent: String(source.brakePercent),
    decimalSeparator: source.decimalSeparator ?? ('' as const),
    encoding: source.encoding ?? ('' as const),
    publishes: source.isAutomatic ? ('automatic' as const) : ('preview' as const),
    tierId: String(source.tierId ?? ''),
    bizEmpId: String(source.bizEmpId ?? ''),
    bizLocationId: String(source.bizLocationId ?? ''),
    mailTo: source.mailTo ?? '',
  }
}

/** Converts form values to the API format. Omits empty fields, so that validation reports them as missing. */
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
    decimalSeparator: values.decimalSeparator || null,
    encoding: values.encoding || null,
    isAutomatic: values.publishes === 'automatic',
    tierId: Number(values.tierId) || null,
    bizEmpId: Number(values.bizEmpId) || null,
    bizLocationId: Number(values.bizLocationId) || null,
    mailTo: values.mailTo,
  }
}
