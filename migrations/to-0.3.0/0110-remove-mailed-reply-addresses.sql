-- Earlier replies quoted addresses at which anyone could have answered as the other side.
update lead_message
set body = regexp_replace(body, '[\w.-]+\+[0-9a-f]{32}\.[bs]@[\w.-]+', '[address removed]', 'gi'),
    quoted = regexp_replace(quoted, '[\w.-]+\+[0-9a-f]{32}\.[bs]@[\w.-]+', '[address removed]', 'gi')
where body ~* '\+[0-9a-f]{32}\.[bs]@' or quoted ~* '\+[0-9a-f]{32}\.[bs]@';

update inbound_mail
set recipient = regexp_replace(recipient, '\+[^@]*', '+…')
where recipient like '%+%';
