import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { findUnencryptedConnections, needsStartTls } from './unencrypted-connections.ts'

const payPal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret' }
const stripe = { STRIPE_SECRET_KEY: 'sk_test_abc' }
const s3 = { S3_BUCKET: 'pictures' }

test.each([
  [{ DATABASE_URL: 'postgres://u:p@db.example/x' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://u:p@db.example/x?sslmode=no-verify' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://u:p@db.example/x?sslmode=verify-full' }, []],
  [{ DATABASE_URL: 'postgres://u:p@127.0.0.1:5000/x' }, []],
  [{ DATABASE_URL: 'postgres:///x?host=/var/run/postgresql' }, []],
  [{ DATABASE_REPLICA_URL: 'postgres://u:p@db.example/x' }, ['DATABASE_REPLICA_URL']],
  [{ SMTP_URL: 'smtp://mail.example:587' }, []],
  [{ SMTP_URL: 'smtp://mail.example:25?ignoreTLS=true' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtps://mail.example?ignoreTLS=true' }, []],
  [{ INBOUND_IMAP_URL: 'imap://u:p@mail.example?ignoreTLS=true' }, ['INBOUND_IMAP_URL']],
  [{ INBOUND_IMAP_URL: 'imaps://u:p@mail.example' }, []],
  [{ ...s3, S3_ENDPOINT: 'http://store.example:9000' }, ['S3_ENDPOINT']],
  [{ ...s3, S3_ENDPOINT: 'http://localhost:9000' }, []],
  [s3, []],
  [{ ...payPal, PAYPAL_BASE_URL: 'http://pay.example' }, ['PAYPAL_BASE_URL']],
  [payPal, []],
  [{ ...stripe, STRIPE_BASE_URL: 'http://pay.example' }, ['STRIPE_BASE_URL']],
  [stripe, []],
])('[ASVS-12.3.1] finds connections of %o without verified TLS: %o', (env, settings) => {
  expect(findUnencryptedConnections(readConfig(env))).toEqual(settings)
})

test.each([
  ['smtp://mail.example', true],
  ['imap://mail.example?ignoreTLS=false', true],
  ['smtp://[::1]:25', false],
  ['smtp://localhost', false],
  ['smtp://localhost.example', true],
  ['smtp://10.0.0.7?ignoreTLS=true', false],
])('[ASVS-12.3.1] requires TLS for %s: %s', (url, isRequired) => {
  expect(needsStartTls(url)).toBe(isRequired)
})
