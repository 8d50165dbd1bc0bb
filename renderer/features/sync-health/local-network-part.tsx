import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Alert, Badge, Button, Flex, Form, Input, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_LAN_ADDRESSES, parseLanAddress } from '@shared/domain/terminal/lan-address'
import type { LocalNetwork } from '@shared/schemas/lan/local-network'
import { useHeldPoll } from '@renderer/app/guard/held'
import { useFormats } from '@renderer/i18n/format'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { useErrorToast } from '@renderer/app/use-error-toast'
import page from '@renderer/ui/staff-page.module.css'
import { LAN_LOOK_EVERY_MS, useGetLocalNetworkQuery } from '@renderer/api/endpoints/local-network'
import { useSetLanAddressesMutation } from './endpoints'
import styles from './health-page.module.css'

const STATUS = { connected: 'success', searching: 'warning', no_key: 'default' } as const

type Peer = LocalNetwork['peers'][number]
type Typed = LocalNetwork['typed'][number]

/** Whether a network or a firewall may be why it is apart; one that answers is no case of theirs. */
const isUnheard = ({ state, why }: Peer): boolean =>
  state === 'searching' && why !== 'not_known' && why !== 'unknown_terminal'

/** `readAt`: when they were as shown (ISO 8601). */
const Peers = ({ peers, readAt }: { readonly peers: readonly Peer[]; readonly readAt: string }) => {
  const { t } = useTranslation('sync-health')
  const { date, time } = useFormats()
  if (peers.length === 0) return <p className={page.lead}>{t('lan.none')}</p>
  const moment = (iso: string): string =>
    date(iso) === date(readAt) ? time(iso) : `${date(iso)} ${time(iso)}`
  const stateOf = ({ state, since, why, address }: Peer): string =>
    state === 'connected'
      ? t('lan.connected', { when: since ? moment(since) : '' })
      : why
        ? t(`lan.why.${why}`, { address: address ?? '' })
        : t(`lan.${state}`)
  return (
    <Table<Peer>
      rowKey="terminal_id"
      dataSource={[...peers]}
      pagination={false}
      showHeader={false}
      columns={[
        { key: 'name', render: (_, { name, prefix }) => `${name} (${prefix})` },
        {
          key: 'state',
          render: (_, peer) => (
            <Flex wrap gap="small" align="center" data-testid={`peer-${peer.prefix}`} data-state={peer.state}>
              <Badge status={STATUS[peer.state]} text={stateOf(peer)} />
              {peer.state !== 'connected' && peer.contact_at && (
                <span>{t('lan.contact', { when: moment(peer.contact_at) })}</span>
              )}
              {peer.version && <span>{t('lan.version', { version: peer.version })}</span>}
              {peer.entries > 0 && <span>{t('lan.entries', { count: peer.entries })}</span>}
              {peer.refused > 0 && <span>{t('lan.refused', { count: peer.refused })}</span>}
            </Flex>
          ),
        },
      ]}
    />
  )
}

const TypedAddresses = ({ typed }: { readonly typed: readonly Typed[] }) => {
  const { t } = useTranslation('sync-health')
  const showError = useErrorToast()
  const [set, { isLoading }] = useSetLanAddressesMutation()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isGood = parseLanAddress(text) !== null
  const addresses = typed.map(({ address }) => address)

  const save = (next: readonly string[]): Promise<unknown> =>
    set({ addresses: [...next] })
      .unwrap()
      .then(() => {
        setText('')
        setTried(false)
      })
      .catch((cause: unknown) => showError(cause, t('lan.typed')))
  const add = (): void => {
    setTried(true)
    if (isGood) void save([...addresses, text.trim()])
  }
  const isWrong = isTried && !isGood
  return (
    <>
      <h3>{t('lan.typed')}</h3>
      <p className={page.lead}>{t('lan.typedLead')}</p>
      {typed.map(({ address, problem, terminal_id }) => (
        <Alert
          key={address}
          className={styles.address}
          type={terminal_id ? 'success' : problem ? 'warning' : 'info'}
          title={address}
          description={terminal_id ? null : problem ? t(`lan.problem.${problem}`) : t('lan.waiting')}
          data-testid="lan-address"
          action={
            <Button
              aria-label={t('lan.remove', { address })}
              disabled={isLoading}
              onClick={() => void save(addresses.filter((other) => other !== address))}
              icon={<CloseOutlined />}
            />
          }
        />
      ))}
      {typed.length < MOST_LAN_ADDRESSES && (
        <Form layout="vertical" onFinish={add} className={styles.addressForm}>
          <Form.Item
            label={t('lan.address')}
            htmlFor="lan-address"
            validateStatus={isWrong ? 'error' : ''}
            help={isWrong ? t('lan.invalid') : null}
          >
            <Input
              id="lan-address"
              value={text}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
              data-testid="lan-new-address"
            />
          </Form.Item>
          <Button htmlType="submit" loading={isLoading} data-testid="lan-add-address">
            {t('lan.add')}
          </Button>
        </Form>
      )}
    </>
  )
}

/** Which terminals of the company this one is connected to without internet, and why not to the others. */
export const LocalNetworkPart = () => {
  const { t } = useTranslation('sync-health')
  const { data, fulfilledTimeStamp } = useGetLocalNetworkQuery(undefined, {
    pollingInterval: useHeldPoll(LAN_LOOK_EVERY_MS),
  })
  if (!data || fulfilledTimeStamp === undefined) return null
  const [own] = data.own_addresses
  return (
    <AntdTheme size="touch">
      <section aria-labelledby="lan-title" data-testid="local-network">
        <h2 id="lan-title">{t('lan.title')}</h2>
        <p className={page.lead}>{t('lan.lead')}</p>
        <p data-testid="lan-own-address">
          {own === undefined ? t('lan.offline') : t('lan.own', { address: data.own_addresses.join(', ') })}
        </p>
        <Peers peers={data.peers} readAt={new Date(fulfilledTimeStamp).toISOString()} />
        {data.multicast && (
          <Alert
            className={styles.address}
            type="warning"
            title={t('lan.multicast.title')}
            description={t('lan.multicast.text', { code: data.multicast })}
            data-testid="lan-multicast"
          />
        )}
        {data.peers.some(isUnheard) && (
          <Alert
            className={styles.address}
            type="info"
            title={t('lan.firewall.title')}
            description={t('lan.firewall.text')}
            data-testid="lan-firewall"
          />
        )}
        <TypedAddresses typed={data.typed} />
      </section>
    </AntdTheme>
  )
}
