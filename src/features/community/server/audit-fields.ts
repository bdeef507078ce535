/** Converts a record for the audit log. Truncates long text. */
export function toAuditFields(record: object): Record<string, string | number | boolean | null> {
  const fields = Object.entries(record).filter(([name]) => name !== 'id' && name !== 'version')
  return Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > maxTextLength
        ? `${value.slice(0, maxTextLength)}…`
        : value,
    ]),
  ) as Record<string, string | number | boolean | null>
}

const maxTextLength = 160
