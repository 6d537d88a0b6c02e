import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Gateway,
  gatewaysTitle,
  testMoneyWords,
  turnWords,
} from '../src/pages/gateways/gateway-words.ts'

const gateway = (name: string, enabled: boolean, subscriptions: boolean) =>
  ({ name, enabled, subscriptions }) as Gateway

test('a gateway that is off still charges subscriptions, if it is the one that does', () => {
  const told = (enabled: boolean, subscriptions: boolean) =>
    turnWords(gateway('Stripe', enabled, subscriptions)).join(' ')
  assert.match(told(true, true), /payments of orders .* refused .* still charge subscriptions/)
  assert.match(told(true, false), /^New payments through Stripe are refused/)
  assert.doesNotMatch(told(true, false), /still charge/)
  assert.match(told(false, true), /^Orders can be paid through Stripe/)
  const off = gateway('Manual', false, false)
  assert.equal(gatewaysTitle([off, gateway('Stripe', false, true)]), 'Stripe takes money')
  assert.equal(gatewaysTitle([off]), 'No gateway takes money')
  const used = [gateway('Manual', true, false), gateway('Stripe', false, true)]
  assert.equal(gatewaysTitle(used), 'Manual and Stripe take money')
})

test('a live store is told that its subscriptions are collected without money', () => {
  const sandbox = { ...gateway('Sandbox', false, true), test: true }
  assert.match(testMoneyWords([sandbox], 'live') ?? '', /^Sandbox collects .* no money moves/)
  assert.equal(testMoneyWords([sandbox], 'sandbox'), undefined)
  const real = { ...gateway('Stripe', true, true), test: false }
  assert.equal(testMoneyWords([{ ...sandbox, subscriptions: false }, real], 'live'), undefined)
})
