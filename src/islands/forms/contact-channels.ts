/** A contact channel: link text and href. */
interface Channel {
  text: string;
  href: string;
}

/** Contact channels shown by islands. */
export interface ContactChannels {
  phone: Channel;
  email: Channel;
}
