import { accessSettings } from './access-settings.ts'
import { databaseSettings } from './database-settings.ts'
import { issuerSettings } from './issuer-settings.ts'
import { mailSettings } from './mail-settings.ts'
import { monitoringSettings } from './monitoring-settings.ts'
import { networkSettings } from './network-settings.ts'
import { paymentSettings } from './payment-settings.ts'
import { retentionSettings } from './retention-settings.ts'
import { serverSettings } from './server-settings.ts'
import { storageSettings } from './storage-settings.ts'

/** Settings by topic, in the order used in `docs/configuration.md`. */
export const settingTopics = [
  { title: 'Server and site', settings: serverSettings },
  { title: 'Database', settings: databaseSettings },
  { title: 'Email', settings: mailSettings },
  { title: 'Access', settings: accessSettings },
  { title: 'Single sign-on', settings: issuerSettings },
  { title: 'Retention', settings: retentionSettings },
  { title: 'File storage and backups', settings: storageSettings },
  { title: 'Payments', settings: paymentSettings },
  { title: 'External services', settings: networkSettings },
  { title: 'Monitoring', settings: monitoringSettings },
] as const

/** Former names of settings. They work until the next release, with a warning. */
export const renamedSettings: Readonly<Record<string, string>> = {
  INBOUND_HOOK_SECRET: 'INBOUND_WEBHOOK_SECRET',
  STAFF_FACTOR: 'STAFF_TWO_STEP_LOGIN',
  LEAD_WAIT_SECONDS: 'LEAD_INTERVAL_SECONDS',
  RETENTION_DAYS: 'LOG_RETENTION_DAYS',
  EVENT_MONTHS: 'EVENT_RETENTION_MONTHS',
  UNCONFIRMED_DAYS: 'UNCONFIRMED_ACCOUNT_DAYS',
  LEAD_MONTHS: 'LEAD_RETENTION_MONTHS',
  INVOICE_YEARS: 'INVOICE_RETENTION_YEARS',
  DELETION_DAYS: 'ACCOUNT_DELETION_DAYS',
}
