import { chakra } from '@chakra-ui/react/styled-system'
import { useListTeamMembers } from '../../generated/api/index.ts'
import { Facebook, Instagram, LinkedIn } from '../../generated/icons.tsx'
import type { TeamMember } from '../../generated/model/index.ts'
import { Fact, Frame, Headline } from '../../ui/parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../section.tsx'
import { firstTen } from './queries.ts'

const SectionBackground = chakra('section', { base: { background: 'bg.subtle', paddingBlock: { base: '72px', lg: '112px' } } })

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '40px 32px',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
    marginTop: { base: '40px', lg: '72px' },
    '& > li:nth-child(even)': { lg: { marginTop: '48px' } },
  },
})

const Card = chakra('article', {
  base: {
    '& > img': { width: '100%', aspectRatio: '4 / 5', objectFit: 'cover', background: 'bg.muted', marginBottom: '16px' },
    '& h3': { textStyle: 'title' },
    '& p': { marginTop: '8px', color: 'fg.muted', fontSize: '1rem', lineClamp: '6' },
    '& ul': {
      display: 'flex',
      marginInlineStart: '-14px',
      '& a': { display: 'grid', placeItems: 'center', width: '44px', height: '44px', color: 'fg', _hover: { color: 'signal.fg' } },
      '& svg': { width: '18px', height: '18px' },
    },
  },
})

function Member({ member }: { member: TeamMember }) {
  const accounts = [
    { title: 'Facebook', href: member.memberFacebook, Icon: Facebook },
    { title: 'Instagram', href: member.memberInstagram, Icon: Instagram },
    { title: 'LinkedIn', href: member.memberLinkedin, Icon: LinkedIn },
  ].filter(({ href }) => /^https?:\/\//i.test(href))
  return (
    <Card>
      <Picture
        src={member.memberImage}
        fallback="/defaults/portrait.webp"
        alt=""
        sizes="(min-width: 1024px) 300px, (min-width: 480px) 46vw, 90vw"
        loading="lazy"
        width={640}
        height={800}
      />
      <h3>{member.memberName}</h3>
      {member.memberRole !== '' && <Fact>{member.memberRole}</Fact>}
      {member.memberDescription !== '' && <p>{member.memberDescription}</p>}
      {accounts.length > 0 && (
        <ul>
          {accounts.map(({ title, href, Icon }) => (
            <li key={title}>
              <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`${member.memberName} on ${title}`}>
                <Icon aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export function Team() {
  return (
    <SectionBackground id="team" aria-labelledby="team-heading">
      <Frame>
        <Headline id="team-heading">Who picks up the phone</Headline>
        <Section
          query={useListTeamMembers(firstTen)}
          select={({ members }) => members}
          empty="Unable to fetch team members."
          error="Unable to fetch team members."
        >
          {(members) => (
            <Grid>
              {members.map((member) => (
                <li key={member._id}>
                  <Member member={member} />
                </li>
              ))}
            </Grid>
          )}
        </Section>
      </Frame>
    </SectionBackground>
  )
}
