import { createServer, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from '@playwright/test'
import { findingsInLooks } from './looks.ts'
import { logIn, open } from './support.ts'
